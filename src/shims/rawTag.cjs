/**
 * Replaces lodash's `_getRawTag`, which removes an object's own tag before it reads the built-in one. For built-in objects
 * that assignment fails; in a module it throws, five times while the program is evaluated. The portal compares no objects
 * with tags of their own.
 */
module.exports = (value) => Object.prototype.toString.call(value);
