const { Script } = require('node:vm');
const Runtime = require('jest-runtime').default;

/**
 * jest's own runtime, but what a file reads, translates, resolves and compiles is kept for the next file of the same
 * worker: half of what a small file costs. Only texts and code are kept; each file still runs every module anew, in a
 * world of its own. It stands on the inner parts of the pinned jest; a release that renames one ends at once, here.
 */
module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, fileCache, transformCache, _resolution: resolution, _config: config } = this;
    running = executor;

    const read = fileCache.readFile.bind(fileCache);
    fileCache.readFile = (file) =>
      file.includes('/node_modules/') ? kept(packages, file, () => read(file)) : read(file);

    resolution.cjsCache = kept(resolutions, `${config.id} ${resolution.cjsConditions}`, () => new Resolutions());

    const translate = transformCache.transform.bind(transformCache);
    const translations = kept(translated, config.id, () => new Map());
    transformCache.transform = (file, options) => {
      if (options?.isInternalModule) return translate(file, options);
      const source = fileCache.readFile(file);
      const known = translations.get(file);
      if (known?.source !== source) {
        const code = translate(file, options);
        translations.set(file, { source, code, result: transformCache.transforms.get(file) });
        return code;
      }
      transformCache.transforms.set(file, known.result);
      if (known.result.sourceMapPath) transformCache.sourceMaps.set(file, known.result.sourceMapPath);
      return known.code;
    };

    const opening = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    const compile = executor.compile.bind(executor);
    executor.compile = (code, file) => {
      const context = executor.environment.getVmContext();
      if (!context) return null;
      const key = `${opening} ${file}`;
      if (scripts.get(key)?.code !== code) {
        const script = scriptOf(opening, code, file);
        // jest says best what is wrong with a file that does not compile.
        if (!script) return compile(code, file);
        scripts.set(key, { code, script });
      }
      return scripts.get(key).script.runInContext(context);
    };
  }
};

/** The executor of the file that runs now: a worker runs one at a time. */
let running;
/** The texts of packages, by file: nobody writes those while tests run. */
const packages = new Map();
/** By project, what was resolved; a file's end leaves it. */
const resolutions = new Map();
class Resolutions extends Map {
  clear() {}
}
/** By project and file, what our own texts were translated into. */
const translated = new Map();
/** By parameters and file. */
const scripts = new Map();

function kept(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

function scriptOf(opening, code, filename) {
  const importModuleDynamically = (specifier, _, attributes, ...phase) =>
    running.dynamicImport(specifier, filename, running.environment.getVmContext(), attributes, phase[0]);
  try {
    return new Script(`${opening}${code}\n})`, { filename, columnOffset: -opening.length, importModuleDynamically });
  } catch {
    return undefined;
  }
}
