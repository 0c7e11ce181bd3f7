import type * as declaration from '../../domain/schema/checkDeclaration.ts';
import type * as real from '../../domain/schema/checkFields.ts';

/**
 * In place of `domain/schema/checkFields.ts` and `checkDeclaration.ts` in the built screens. Declarations are checked by the tests, by `npm run
 * entity` and at each start of the server, so that a visitor need not load the checks and their messages.
 */
export const NAME: typeof real.NAME = /^/;
export const SQL_WORDS: typeof real.SQL_WORDS = new Set();
export const check: typeof real.check = () => undefined;
export const checkField: typeof real.checkField = () => undefined;
export const checkAreFields: typeof declaration.checkAreFields = () => undefined;
export const checkDeclaration: typeof declaration.checkDeclaration = () => undefined;
export const checkGeneratedEntity: typeof declaration.checkGeneratedEntity = () => undefined;
