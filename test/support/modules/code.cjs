const { createHash, randomUUID } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');
const { createTransformer } = require('@swc/jest');
const { storedName } = require('./storedName.cjs');

/** Packages shipped only as ES modules, which are transformed like our own files. */
const ESM_ONLY = /\/node_modules\/(react-hotkeys-hook|fast-check|pure-rand|openid-client|oauth4webapi|jose)\//;
const isTransformed = (file) => !file.includes('/node_modules/') || ESM_ONLY.test(file);

const SETTINGS = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};
const swc = createTransformer(SETTINGS);

/** Returns a file's code as a CommonJS module. That of a transformed file ends with its source map. */
const commonJs = (file, source) => (isTransformed(file) ? swc.process(source, file, {}).code : source);

const VERSION = JSON.stringify([SETTINGS, require('@swc/core/package.json').version]);
/** Returns a name for the code of a file that changes with its text, and with the tools that transform it. */
const keyOf = (file, source) => createHash('sha1').update(`${VERSION}\0${file}\0${source}`).digest('hex');

const OPENING = '(function (module, exports, require, __filename, __dirname, jest) {';
const compile = (file) =>
  new Script(`${OPENING}${readFileSync(file, 'utf8')}\n})`, { filename: file, columnOffset: -OPENING.length });

/** Writes transformed code to a file of its own, where the stack of an error finds its source map; returns its path. */
const store = (file, folder) => {
  const source = readFileSync(file, 'utf8');
  const stored = join(folder, `${storedName(file)}.${keyOf(file, source)}.js`);
  if (existsSync(stored)) return stored;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${stored}.${randomUUID()}`;
  writeFileSync(unfinished, commonJs(file, source));
  renameSync(unfinished, stored);
  return stored;
};

/** The compiled modules of this process. */
const scripts = new Map();

/**
 * Returns the compiled module of a file: a function in the context in which it runs. Each process compiles a file once,
 * and again after a change.
 * @param folder where transformed code is kept for other processes and later runs
 */
const scriptOf = (file, folder) => {
  const known = scripts.get(file);
  if (!isTransformed(file)) {
    if (!known) scripts.set(file, { script: compile(file) });
    return scripts.get(file).script;
  }
  const { mtimeMs, size } = statSync(file);
  if (known?.mtimeMs !== mtimeMs || known.size !== size)
    scripts.set(file, { script: compile(store(file, folder)), mtimeMs, size });
  return scripts.get(file).script;
};

module.exports = { commonJs, keyOf, scriptOf };
