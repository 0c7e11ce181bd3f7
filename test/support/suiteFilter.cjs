const { join, relative } = require('node:path');

const root = join(__dirname, '../..');

/** jest's --filter: the test files of the suite that SUITE names, `main` or `deep` (suites.mjs). */
module.exports = async (paths) => {
  const { isDeep } = await import('./suites.mjs');
  const file = (path) => relative(root, path).replaceAll('\\', '/');
  return { filtered: paths.filter((path) => isDeep(file(path)) === (process.env.SUITE === 'deep')) };
};
