import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import type { AnyRoute } from '#server/http/route.ts';

/** Options that add to what is generated from a declaration. */
const ADDING = [
  'listQuery',
  'where',
  'sorts',
  'extend',
  'answers',
  'csvColumns',
  'omit',
  'normalise',
  'extraBody',
  'derive',
  'check',
  'prepare',
  'links',
  'historyVisibleTo',
  'questions',
  'follows',
  'after',
  'archive',
] as const satisfies readonly (keyof CrudOptions<AnyEntity>)[];

/** Options that replace what is generated. */
const REPLACING = [
  'permissions',
  'scope',
  'answer',
  'csvColumns',
  'variantOf',
] as const satisfies readonly (keyof CrudOptions<AnyEntity>)[];

/**
 * What an added entity has on the server in addition to its declaration: `export const server: ServerParts<typeof uniformItem>`
 * in `entities/uniform_items/server.ts` (docs/add-an-entity.md).
 */
export interface ServerParts<E extends AnyEntity> extends Pick<CrudOptions<E>, (typeof ADDING)[number]> {
  /** replaces what is generated, under the same names */
  replaces?: Pick<CrudOptions<E>, (typeof REPLACING)[number]>;
  /** further routes, such as one that the declaration leaves out by `endpoints: { update: null }` */
  routes?: readonly AnyRoute[];
}

/** The parts of any entity. */
export type AnyServerParts = ServerParts<AnyEntity>;

const checkNames = (file: string, parts: object, allowed: readonly string[]): void => {
  for (const name of Object.keys(parts))
    if (!allowed.includes(name))
      throw new Error(`${file}: there is no part ${name}. Allowed are ${allowed.join(', ')}.`);
};

/** @throws Error if two sources define one name */
const united = <T>(
  file: string,
  part: string,
  generated: Readonly<Record<string, T>> = {},
  added: Readonly<Record<string, T>> = {},
): Record<string, T> => {
  const twice = Object.keys(added).find((name) => name in generated);
  if (twice !== undefined)
    throw new Error(
      `${file}: ${part} contains ${twice}, which is generated from the declaration. Choose another name${part === 'csvColumns' ? ', or write it in replaces' : ''}.`,
    );
  return { ...generated, ...added };
};

/**
 * Returns the options of a generated entity with the parts of its `server.ts`. Parts are added to what is generated;
 * only those in `replaces` take its place.
 * @throws Error naming the file, if a part is unknown or has a name that is generated
 */
export const withServerParts = (
  entity: AnyEntity,
  generated: CrudOptions<AnyEntity>,
  parts: AnyServerParts,
): CrudOptions<AnyEntity> => {
  const file = `entities/${entity.name}/server.ts`;
  const { replaces = {}, routes: _, ...added } = parts;
  checkNames(file, parts, [...ADDING, 'replaces', 'routes']);
  checkNames(`${file}, replaces`, replaces, REPLACING);
  const { extend: extendGenerated } = generated;
  const { extend: extendAdded } = added;
  return {
    ...generated,
    ...added,
    ...replaces,
    answers: united(file, 'answers', generated.answers, added.answers),
    csvColumns: {
      ...united(file, 'csvColumns', generated.csvColumns, added.csvColumns),
      ...replaces.csvColumns,
    },
    extend: async (context, rows, query) => {
      const [named = [], own = []] = await Promise.all([
        extendGenerated?.(context, rows, query),
        extendAdded?.(context, rows, query),
      ]);
      return rows.map((_row, at) => united(file, 'extend', named[at], own[at]));
    },
  };
};
