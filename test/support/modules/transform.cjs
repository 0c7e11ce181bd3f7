const { commonJs, keyOf } = require('./code.cjs');
const { LOADER } = require('./loader.cjs');

/**
 * jest's transform of every file: the environment's loader runs it. Where there is none, as in a global set-up, in
 * mutation tests and for coverage, its own code follows, on the same line so that line numbers remain.
 */
module.exports = {
  process: (source, file) => ({
    code: `if (globalThis.${LOADER}) module.exports = ${LOADER}(__filename, require, jest); else (function () {${commonJs(file, source)}
}).call(this);`,
  }),
  getCacheKey: (source, file) => keyOf(file, `${LOADER}${source}`),
};
