import { register } from 'node:module';

/** The generator prints code with the compiler's API, which TypeScript 7 does not have: `typescript` is version 5 here. */
const COMPILER = import.meta.resolve('typescript-5');
const HOOK = `export const resolve = (name, context, next) => next(name === 'typescript' ? '${COMPILER}' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
