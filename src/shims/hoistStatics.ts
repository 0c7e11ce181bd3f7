/** Replaces the package `hoist-non-react-statics`, which only Emotion's `withTheme` uses; the portal does not use it. */
export default <T>(target: T): T => target;
