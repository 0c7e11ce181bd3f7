const { Script } = require('node:vm');
const Runtime = require('jest-runtime').default;

/**
 * jest's own runtime, extended to keep what a file reads, transforms, resolves and compiles for the next file of the
 * same worker, which halves the time of a small file. Only texts and code are kept; each file still runs every module
 * again in a separate context. It depends on internals of the pinned jest and throws here if a release renames one.
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
    transformCache.transform = (file, options) => {
      if (options?.isInternalModule) return translate(file, options);
      const source = fileCache.readFile(file);
      const known = translated.get(file);
      if (known?.source !== source) {
        const code = translate(file, options);
        translated.set(file, { source, code, result: transformCache.transforms.get(file) });
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
        // jest itself reports best why a file does not compile.
        if (!script) return compile(code, file);
        scripts.set(key, { code, script });
      }
      return scripts.get(key).script.runInContext(context);
    };
  }
};

/** The executor of the current file; a worker runs one file at a time. */
let running;
/** The contents of package files, which do not change during a run. */
const packages = new Map();
/** The resolved modules of each project; the end of a file does not clear them. */
const resolutions = new Map();
class Resolutions extends Map {
  clear() {}
}
/** The transformed code of our own files, which is the same in all projects: they have one transform. */
const translated = new Map();
/** The compiled scripts, by parameters and file. */
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
