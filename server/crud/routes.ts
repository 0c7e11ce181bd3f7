import { sql } from 'kysely';
import { z } from 'zod';
import { can } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import { type AnyEntity, fieldsOf, type RecordOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { answerSchema, bodySchema, checkBody, isUpload, writableFields } from '#domain/schema/validators.ts';
import { toWire } from '#domain/schema/wire.ts';
import { namedInBody, recordOf } from '#server/access/subjects.ts';
import { audit } from '#server/audit/audit.ts';
import { sortKeys, sortNames } from '#server/db/ddl.ts';
import { all, created, ok, page } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { bool, ids, paging, search, text } from '#server/http/query.ts';
import { type AnyRoute, type FormDeclaration, type Permission, type Request, route } from '#server/http/route.ts';
import { refuse } from '#server/http/words.ts';
import type { Change, CrudOptions } from './options.ts';
import { findRow, insertRow, type ListRequest, listRows, type Row, updateRow } from './repository.ts';
import { among, subjectOf } from './scope.ts';

type Query = Readonly<Record<string, unknown>>;
type Body = Readonly<Record<string, unknown>>;

/** Fields under the words that people read them by; what the caller may not see is left empty. */
const present = (context: Context, entity: AnyEntity, row: Row): Record<string, unknown> => {
  const subject = subjectOf(entity, row);
  return toWire(entity, row, (field: Field) => !field.gate || can(context.scope, field.gate, subject));
};

/** Rows as they are answered: columns, and what the entity adds for all of them at once. */
export const presentRows = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  rows: readonly Row[],
  query: Query = {},
): Promise<Record<string, unknown>[]> => {
  const added = rows.length > 0 ? await options.extend?.(context, rows, query) : undefined;
  return rows.map((row, index) => {
    const answer = { ...present(context, entity, row), ...added?.[index] };
    const left = options.omit?.of(context, row, query) ?? [];
    return left.length === 0
      ? answer
      : Object.fromEntries(Object.entries(answer).filter(([name]) => !left.includes(name)));
  });
};

/** The form of this entity's answers, with what `options` adds and lets be absent. */
export const answerOf = <E extends AnyEntity>(entity: E, options: CrudOptions<E>): z.ZodType => {
  const whole = answerSchema(entity, options.answers);
  if (!options.omit) return whole;
  const { shape } = whole as z.ZodObject<Record<string, z.ZodType>>;
  const absent = options.omit.names.map((name) => [name, shape[name]?.optional()]);
  return z.strictObject({ ...shape, ...Object.fromEntries(absent) });
};

const presentOne = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  row: Row,
  query: Query = {},
): Promise<Record<string, unknown>> =>
  (await presentRows(context, entity, options, [row], query))[0] as Record<string, unknown>;

const filterSchema = (field: Field | undefined): z.ZodType =>
  field?.kind === 'flag' ? bool : field === undefined || field.kind === 'reference' ? ids : text;

const sortOf = (
  entity: AnyEntity,
  sorts: Readonly<Record<string, string>>,
  given: string | undefined,
): ListRequest['sort'] => {
  const [name = '', direction = 'asc'] = (given ?? entity.list.sort).split(':');
  const expression = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!(expression || sortKeys(entity, name)) || (direction !== 'asc' && direction !== 'desc'))
    throw refuse({ path: 'sort_by', rule: 'choice' });
  return { name, direction, expression };
};

/** Query names of a list and the columns they match; every list can be asked for records by id, as references need. */
const filterNames = (entity: AnyEntity): [string, string][] => [
  ['ids', 'id'],
  ...Object.entries(entity.list.filters ?? {}),
];

const filtersOf = (entity: AnyEntity, query: Query) =>
  filterNames(entity).flatMap(([name, key]) => {
    const value = query[name];
    if (value === undefined) return [];
    return [Array.isArray(value) ? among(key, value as number[]) : sql<boolean>`${sql.ref(key)} = ${value}`];
  });

const pathFilters = (entity: AnyEntity, params: Request<unknown, unknown>['params']) =>
  Object.entries(params).flatMap(([key, value]) =>
    key in entity.fields ? [sql<boolean>`${sql.ref(key)} = ${value}`] : [],
  );

const listRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: string,
  permission: Permission,
): AnyRoute => {
  const filters = Object.fromEntries(
    filterNames(entity).map(([name, key]) => [name, filterSchema(entity.fields[key])]),
  );
  const query = z.looseObject({ ...paging, sort_by: text, search_string: search, ...filters, ...options.listQuery });
  return route<Query>({
    method: 'GET',
    path,
    tag: entity.words.many,
    kind: 'list',
    permission,
    query,
    summary: `List ${entity.words.many.toLowerCase()}. Sorted by: ${[...sortNames(entity), ...Object.keys(options.sorts ?? {})].join(', ')}`,
    answer: answerOf(entity, options),
    handle: async (context, { query: given, params }) => {
      const size =
        (given.per_page as number | undefined) ?? (entity.list.perPage === 'all' ? undefined : entity.list.perPage);
      const number = (given.page as number | undefined) ?? 1;
      const paged = size !== undefined || given.page !== undefined ? { number, size: size ?? 200 } : null;
      const where = [
        ...pathFilters(entity, params),
        ...filtersOf(entity, given),
        ...(options.where?.(context, given, params) ?? []),
      ];
      const sort = sortOf(entity, options.sorts ?? {}, given.sort_by as string | undefined);
      const { rows, total } = await listRows(context.db, context.scope, entity, {
        where,
        scope: options.scope?.(context.scope),
        search: given.search_string as string | undefined,
        sort,
        page: paged,
      });
      const data = await presentRows(context, entity, options, rows, given);
      return paged ? page(data, total, paged.number, paged.size) : all(data);
    },
  });
};

const oneRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: string,
  permission: Permission,
): AnyRoute =>
  route<Query>({
    method: 'GET',
    path,
    tag: entity.words.many,
    permission,
    summary: `Read one ${entity.words.one.toLowerCase()}`,
    query: z.looseObject({ ...options.listQuery }),
    answer: answerOf(entity, options),
    handle: async (context, { params, query }) => {
      const row = await findRow(context.db, entity, params.id as number);
      if (!row) throw new PortalError('not_found');
      return ok(await presentOne(context, entity, options, row, { ...query, one: true }));
    },
  });

/** What changed, field by field in wire values, for the audit. */
const changesOf = (entity: AnyEntity, before: Row | null, after: Row): Record<string, [unknown, unknown]> => {
  const [old, now] = [before ? toWire(entity, before) : {}, toWire(entity, after)].map((wire) => flatten(wire)) as [
    Body,
    Body,
  ];
  const names = Object.keys(now).filter((name) => name !== 'revision' && (old[name] ?? null) !== (now[name] ?? null));
  return Object.fromEntries(names.map((name) => [name, [old[name] ?? null, now[name] ?? null]]));
};

const flatten = (value: Body, prefix = ''): Record<string, unknown> =>
  Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? flatten(inner as Body, `${prefix}${name}.`)
        : { [prefix + name]: inner },
    ),
  );

const write = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  request: Request<unknown, Body>,
  before: Row | null,
): Promise<Row> => {
  const mode = before ? 'update' : 'create';
  const body = options.normalise?.(request.body) ?? request.body;
  const variant =
    (await options.variantOf?.(context, body, before, request.params)) ??
    entity.variant?.({ ...before, ...body }) ??
    'GB';
  const checked = checkBody(entity, mode, body, variant, options.extraBody?.[mode]);
  if (!checked.ok) throw refuse(...checked.faults);
  const fromPath = Object.fromEntries(Object.entries(request.params).filter(([key]) => key in entity.fields));
  const change: Change<E> = {
    mode,
    values: { ...checked.values, ...fromPath } as Partial<RecordOf<E>>,
    extra: checked.extra,
    before,
    params: request.params,
    files: request.files,
    also: {},
  };
  const faults = [...(await missing(context, entity, change)), ...((await options.check?.(context, change)) ?? [])];
  if (faults.length > 0) throw refuse(...faults);
  change.values = { ...change.values, ...(await options.prepare?.(context, change)) };
  const row = before
    ? await updateRow(context.db, entity, before.id, change.values)
    : await insertRow(context.db, entity, change.values);
  await options.after?.(context, row, change);
  await audit(context, {
    event: `${entity.name}.${before ? 'changed' : 'created'}`,
    resource: entity.name,
    record_id: row.id,
    company_id: subjectOf(entity, row).company_id ?? null,
    changes: { ...changesOf(entity, before, row), ...change.also },
  });
  return row;
};

/** References must lead to a record of the same company: an id of another one is as good as none. */
const missing = async <E extends AnyEntity>(context: Context, entity: E, { values, before }: Change<E>) => {
  const given = values as Record<string, unknown>;
  const company = given.company_id ?? before?.company_id;
  const references = fieldsOf(entity).filter(
    ([key, field]) => field.kind === 'reference' && key !== 'company_id' && typeof given[key] === 'number',
  );
  const faults = await Promise.all(
    references.map(async ([key, field]) => {
      const { rows } =
        await sql`select 1 from ${sql.table(field.to ?? '')} where id = ${given[key]} and company_id = ${company ?? sql`company_id`}`.execute(
          context.db,
        );
      return rows.length === 0
        ? [{ path: field.write ?? key, rule: 'not_found' as const, params: { label: field.label } }]
        : [];
    }),
  );
  return faults.flat();
};

/** The body as the registry takes it: whole, for the handler to check with the forms of the record's own country. */
const looseBody = (
  entity: AnyEntity,
  mode: 'create' | 'update',
  extra: Record<string, z.ZodType> = {},
): z.ZodType<Body> => {
  const { $schema: _, ...described } = z.toJSONSchema(bodySchema(entity, mode, 'GB', extra), {
    io: 'input',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  return z.record(z.string(), z.unknown(), 'invalid').meta(described);
};

/** An entity with upload fields is made by a multipart form, one file each. */
const formOf = (entity: AnyEntity): { form?: FormDeclaration } => {
  const uploads = writableFields(entity, 'create').filter(([, field]) => isUpload(field));
  if (uploads.length === 0) return {};
  return {
    form: { files: Object.fromEntries(uploads.map(([key, { required }]) => [key, { min: required ? 1 : 0, max: 1 }])) },
  };
};

const createRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: string,
  permission: Permission,
): AnyRoute =>
  route<undefined, Body>({
    method: 'POST',
    path,
    tag: entity.words.many,
    permission,
    summary: `Add one ${entity.words.one.toLowerCase()}`,
    audit: `${entity.name}.created`,
    ...formOf(entity),
    body: looseBody(entity, 'create', options.extraBody?.create),
    answer: answerOf(entity, options),
    handle: async (context, request) =>
      created(
        await presentOne(context, entity, options, await write(context, entity, options, request, null), { one: true }),
      ),
  });

const updateRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: string,
  permission: Permission,
): AnyRoute =>
  route<undefined, Body>({
    method: 'PATCH',
    path,
    tag: entity.words.many,
    permission,
    summary: `Change one ${entity.words.one.toLowerCase()}`,
    audit: `${entity.name}.changed`,
    body: looseBody(entity, 'update', options.extraBody?.update),
    answer: answerOf(entity, options),
    handle: async (context, request) => {
      const before = await findRow(context.db, entity, request.params.id as number, true);
      if (!before || pathMismatch(entity, request.params, before)) throw new PortalError('not_found');
      if (request.ifMatch !== null && request.ifMatch !== before.revision)
        throw new PortalError('changed', { data: await presentOne(context, entity, options, before, { one: true }) });
      return ok(
        await presentOne(context, entity, options, await write(context, entity, options, request, before), {
          one: true,
        }),
      );
    },
  });

/** `/company/1/job_roles/7` where 7 belongs to company 2: there is no such record. */
const pathMismatch = (entity: AnyEntity, params: Request<unknown, unknown>['params'], row: Row): boolean =>
  Object.entries(params).some(([key, value]) => key !== 'id' && key in entity.fields && row[key] !== value);

const createPermission = (entity: AnyEntity): Permission => {
  if (entity.access.create === 'anyone') return { who: 'anyone' };
  return 'company_id' in entity.fields && !entity.fields.company_id?.readOnly
    ? {
        who: 'subject',
        rule: entity.access.create,
        find: namedInBody({ ...entity, name: 'companies', belongs: 'company', fields: {} }, 'company_id'),
      }
    : { who: 'somewhere', rule: entity.access.create };
};

/**
 * The routes of an entity, drawn from its declaration: list, one, create, update, as far as it has their paths.
 * What the declaration cannot say stands in `options`.
 */
export const crudRoutes = <E extends AnyEntity>(entity: E, options: CrudOptions<E> = {}): AnyRoute[] => {
  const { list, one, create, update } = entity.endpoints;
  const on = (rule: Permission & { who: 'subject' } extends never ? never : typeof entity.access.view): Permission =>
    entity.belongs === 'nobody' ? { who: 'somewhere', rule } : { who: 'subject', rule, find: recordOf(entity) };
  const allowed = {
    list:
      entity.belongs === 'nobody'
        ? ({ who: 'somewhere', rule: entity.access.view } as const)
        : ({ who: 'anyone' } as const),
    one: on(entity.access.view),
    create: createPermission(entity),
    update: on(entity.access.edit),
    ...options.permissions,
  };
  return [
    ...(list ? [listRoute(entity, options, list, allowed.list)] : []),
    ...(one ? [oneRoute(entity, options, one, allowed.one)] : []),
    ...(create ? [createRoute(entity, options, create, allowed.create)] : []),
    ...(update ? [updateRoute(entity, options, update, allowed.update)] : []),
  ];
};
