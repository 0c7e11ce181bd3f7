import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { AnyRoute } from '#server/platform/http/route.ts';
import type {
  CrudOptions,
  CrudPermissions,
  HistoryOptions,
  ListOptions,
  RequestOptions,
  ResponseOptions,
} from './options.ts';

/** Members of the options; of a group, the names of those of its members that are meant, otherwise null. */
type Parts = {
  [K in keyof CrudOptions<AnyEntity>]?: readonly (keyof NonNullable<CrudOptions<AnyEntity>[K]>)[] | null;
};

/** Options that add to what is generated from a declaration. */
const ADDING = {
  list: ['query', 'where', 'sorts'],
  request: ['normalise', 'extra'],
  response: ['extra', 'extend', 'omit', 'csvColumns'],
  plan: null,
  history: ['links', 'visibleTo'],
  archive: null,
} as const satisfies Parts;

/** Options that replace what is generated. */
const REPLACING = {
  permissions: null,
  list: ['scope'],
  request: ['variantOf'],
  response: ['schema', 'csvColumns'],
} as const satisfies Parts;

/** The members of a group of which only some are meant. */
type Of<Group, Names extends readonly (keyof Group)[]> = Pick<Group, Names[number]>;

/**
 * What an added entity has on the server in addition to its declaration: `export const server: ServerParts<typeof uniformItem>`
 * in `resources/uniformItems/server/parts.ts` (docs/add-an-entity.md).
 */
export interface ServerParts<E extends AnyEntity> extends Pick<CrudOptions<E>, 'plan' | 'archive'> {
  list?: Of<ListOptions, typeof ADDING.list>;
  request?: Of<RequestOptions<E>, typeof ADDING.request>;
  response?: Of<ResponseOptions<E>, typeof ADDING.response>;
  history?: Of<HistoryOptions<E>, typeof ADDING.history>;
  /** replaces what is generated, under the same names */
  replaces?: {
    permissions?: Partial<CrudPermissions>;
    list?: Of<ListOptions, typeof REPLACING.list>;
    request?: Of<RequestOptions<E>, typeof REPLACING.request>;
    response?: Of<ResponseOptions<E>, typeof REPLACING.response>;
  };
  /** further routes, such as one that the declaration leaves out by `endpoints: { update: null }` */
  routes?: readonly AnyRoute[];
}

/** The parts of any entity. */
export type AnyServerParts = ServerParts<AnyEntity>;

const checkNames = (
  file: string,
  parts: object,
  names: Readonly<Record<string, readonly string[] | null>>,
  ...more: readonly string[]
): void => {
  const allowed = [
    ...Object.entries(names).flatMap(([group, members]) => members?.map((member) => `${group}.${member}`) ?? [group]),
    ...more,
  ];
  const given = Object.entries(parts).flatMap(([name, part]) =>
    names[name] ? Object.keys(part ?? {}).map((member) => `${name}.${member}`) : [name],
  );
  for (const name of given)
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
      `${file}: ${part} contains ${twice}, which is generated from the declaration. Choose another name${part === 'response.csvColumns' ? ', or write it in replaces' : ''}.`,
    );
  return { ...generated, ...added };
};

/**
 * Returns the options of a generated entity with the parts of its folder. Parts are added to what is generated;
 * only those in `replaces` take its place.
 * @throws Error naming the file, if a part is unknown or has a name that is generated
 */
export const withServerParts = (
  entity: AnyEntity,
  generated: CrudOptions<AnyEntity>,
  parts: AnyServerParts,
): CrudOptions<AnyEntity> => {
  const file = `server/parts.ts of ${entity.name}`;
  const { replaces = {}, routes: _, ...added } = parts;
  checkNames(file, parts, ADDING, 'replaces', 'routes');
  checkNames(`${file}, replaces`, replaces, REPLACING);
  const [byDeclaration, own] = [generated.response, added.response];
  return {
    ...added,
    ...(generated.children && { children: generated.children }),
    permissions: { ...generated.permissions, ...replaces.permissions },
    list: { ...generated.list, ...added.list, ...replaces.list },
    request: { ...generated.request, ...added.request, ...replaces.request },
    response: {
      ...own,
      ...replaces.response,
      extra: united(file, 'response.extra', byDeclaration?.extra, own?.extra),
      csvColumns: {
        ...united(file, 'response.csvColumns', byDeclaration?.csvColumns, own?.csvColumns),
        ...replaces.response?.csvColumns,
      },
      extend: async (context, rows, query) => {
        const [named = [], more = []] = await Promise.all([
          byDeclaration?.extend?.(context, rows, query),
          own?.extend?.(context, rows, query),
        ]);
        return rows.map((_row, at) => united(file, 'response.extend', named[at], more[at]));
      },
    },
  };
};
