const { ResolverFactory } = require('unrs-resolver');

/** By export conditions: what was resolved in this process. */
const resolvers = new Map();

/**
 * Returns the function that resolves what a module requires, with the package that jest uses itself.
 * @param conditions the export conditions of the environment
 */
const resolverFor = (conditions) => {
  const key = conditions.join();
  if (!resolvers.has(key)) resolvers.set(key, remembering(conditions));
  return resolvers.get(key);
};

const remembering = (conditions) => {
  const factory = new ResolverFactory({
    conditionNames: [...conditions, 'require', 'default'],
    extensions: ['.js', '.json', '.node'],
    mainFields: ['main'],
  });
  const folders = new Map();
  return (folder, request) => {
    if (!folders.has(folder)) folders.set(folder, new Map());
    const known = folders.get(folder);
    if (!known.has(request)) {
      const { path, error } = factory.sync(folder, request);
      if (!path) {
        const message = `Cannot find module '${request}' from '${folder}': ${error}`;
        throw Object.assign(new Error(message), { code: 'MODULE_NOT_FOUND' });
      }
      known.set(request, path);
    }
    return known.get(request);
  };
};

module.exports = { resolverFor };
