extension RulePack {
    /// The packs inside the command, in the order in which their rules are tried.
    ///
    /// The app's own lines come first: they tell the record that an error belongs to.
    ///
    /// - Throws: ``RulePackError`` only when the build embedded a broken pack.
    package static func builtIn() throws(RulePackError) -> [RulePack] {
        [
            try RulePack(PackSource(file: "karui.json5", bytes: PackageResources.karui_json5), isBuiltIn: true),
            try RulePack(PackSource(file: "generic.json5", bytes: PackageResources.generic_json5), isBuiltIn: true),
            try RulePack(PackSource(file: "shortcuts.json5", bytes: PackageResources.shortcuts_json5), isBuiltIn: true),
            try RulePack(
                PackSource(file: "apple-inference.json5", bytes: PackageResources.apple_inference_json5),
                isBuiltIn: true),
        ]
    }
}
