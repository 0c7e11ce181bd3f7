/**
 * Replaces the package `object.entries`, which every supported browser implements natively. It is a CommonJS module
 * because a dependency requires it as one.
 */
module.exports = Object.entries;
