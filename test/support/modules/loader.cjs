const { readFileSync } = require('node:fs');
const { isBuiltin } = require('node:module');
const { dirname, join } = require('node:path');
const { scriptOf } = require('./code.cjs');
const { resolverFor } = require('./resolve.cjs');

/** The global variable with the loader of a test file. */
const LOADER = '__loadModule';

/**
 * Gives a test environment a loader of CommonJS modules. Each test file runs every module that it needs again, in its
 * own context; but unlike jest, which reads, resolves and compiles all of them for each file, a process does so once.
 * Modules come here through `transform.cjs`.
 *
 * jest itself loads packages of Node, JSON and whatever is not JavaScript. In a test file that calls `jest.mock`, our
 * own modules and the mocked packages are requested from jest, which knows the mocks. `jest.resetModules` and
 * `jest.isolateModules` have no effect.
 */
const installLoader = (environment, { projectConfig, globalConfig }, { testPath }) => {
  // Coverage counts what jest transforms.
  if (globalConfig.collectCoverage) return;
  const context = environment.getVmContext();
  const resolve = resolverFor(environment.exportConditions());
  const folder = join(projectConfig.cacheDirectory, 'modules');
  const mocked = readFileSync(testPath, 'utf8').matchAll(/\bjest\.(?:mock|doMock)\(\s*'([^']+)'/g);
  const mocks = [...mocked].map(([, name]) => name);
  const mayBeMocked = (request, file) =>
    mocks.length > 0 && (!file.includes('/node_modules/') || mocks.includes(request));
  const modules = new Map();

  const requireFrom = (directory, jestRequire, jest) => {
    const require = (request) => {
      if (isBuiltin(request)) return jestRequire(request);
      const file = resolve(directory, request);
      if (!/\.[cm]?[jt]sx?$/.test(file)) return jestRequire(file);
      const isRunning = modules.get(file)?.loaded === false;
      return mayBeMocked(request, file) && !isRunning ? jestRequire(file) : load(file, jestRequire, jest);
    };
    require.resolve = (request) => (isBuiltin(request) ? request : resolve(directory, request));
    require.cache = {};
    // Some packages ask which files can be required.
    require.extensions = { '.js': true, '.json': true, '.node': true };
    return require;
  };

  /** Returns what a module exports; of one that is still running, what it exports so far. */
  const load = (file, jestRequire, jest) => {
    const known = modules.get(file);
    if (known) return known.exports;
    const directory = dirname(file);
    const require = requireFrom(directory, jestRequire, jest);
    const module = { id: file, filename: file, exports: {}, loaded: false, children: [], paths: [], require };
    modules.set(file, module);
    try {
      const run = scriptOf(file, folder).runInContext(context);
      run.call(module.exports, module, module.exports, require, file, directory, jest);
    } catch (error) {
      modules.delete(file);
      throw error;
    }
    module.loaded = true;
    return module.exports;
  };
  environment.global[LOADER] = load;
};

module.exports = { LOADER, installLoader };
