const { basename, relative } = require('node:path');

const root = process.cwd();

/**
 * The name of the file with the transformed code of a module, without folder and key: stack frames name that file, so it
 * contains the path of the module.
 */
const storedName = (file) => relative(root, file).replaceAll(/[/\\]/g, '+');

/** Returns the path, from the project's folder, of the module whose transformed code is in a file. */
const sourceOfStored = (stored) =>
  basename(stored)
    .replace(/\.\w{40}\.js$/, '')
    .replaceAll('+', '/');

module.exports = { sourceOfStored, storedName };
