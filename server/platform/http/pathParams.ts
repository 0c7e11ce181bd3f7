import { PortalError } from '#domain/errors.ts';
import { isOneOf } from '#domain/typeGuards.ts';

/** The path parameters that are words. Every other parameter of a path is the id of a record. */
const WORD_PARAMETERS = ['type', 'key', 'token'] as const;

type WordParameter = (typeof WORD_PARAMETERS)[number];

/** The names in braces: `'id' | 'company_id'` of `/company/{company_id}/sites/{id}`; `string` of a path unknown to the compiler. */
export type ParameterName<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | (Rest extends '' ? never : ParameterName<`/${Rest}`>)
    : never;

/** The values of these parameters. */
export type ParamsNamed<Name extends string> = {
  readonly [N in Name]: string extends N ? number | string : N extends WordParameter ? string : number;
};

/** The parameters of a path, as a handler receives them: `{ company_id: number; id: number }`. */
export type PathParams<Path extends string> = Path extends string ? ParamsNamed<ParameterName<Path>> : never;

/** The parameters of any path. */
export type Params = ParamsNamed<string>;

/** Whether the value of this path parameter is a word, not an id. */
export const isWordParameter = (name: string): name is WordParameter => isOneOf(WORD_PARAMETERS, name);

/** Returns the names in braces of a path, in order. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * Reads the parameters of a requested path.
 * @throws PortalError not_found where an id is not a positive whole number
 */
export const readParams = (given: Readonly<Record<string, string>>): Params =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (isWordParameter(name)) return [name, value];
      if (!/^[1-9]\d{0,14}$/.test(value)) throw new PortalError('not_found');
      return [name, Number(value)];
    }),
  );

/**
 * Returns the id in a path parameter.
 * @throws Error if the path has no such parameter, or it is a word: a mistake in the declaration of a route
 */
export const idOf = (params: Params, name: string): number => {
  const id = params[name];
  if (typeof id !== 'number') throw new Error(`the path has no id {${name}}`);
  return id;
};
