import { register } from 'node:module';

/**
 * The generator prints code with the compiler's API, which TypeScript 7 does not have. Here its `typescript` is the
 * version 5 that @ts-morph/common contains; installed under a name of its own, version 5 would replace the command `tsc`.
 */
const moduleOf = (code) => `data:text/javascript,${encodeURIComponent(code)}`;
const COMPILER = moduleOf(`export { ts as default } from ${JSON.stringify(import.meta.resolve('@ts-morph/common'))};`);
const REDIRECT = { url: COMPILER, shortCircuit: true };
register(
  moduleOf(`export const resolve = (name, context, next) =>
    name === 'typescript' ? ${JSON.stringify(REDIRECT)} : next(name, context);`),
);
