import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import { checkRecord } from '#domain/schema/checkRecord.ts';
import { type AnyEntity, fieldsOf, type RecordOf } from '#domain/schema/defineEntity.ts';
import { checkBody } from '#domain/schema/validators.ts';
import { toWire } from '#domain/schema/wire.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { type AuditEntry, audit, auditAll } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { isShared } from '#server/db/ddl.ts';
import type { FormFile } from '#server/files/keepUploads.ts';
import type { Params } from '#server/http/pathParams.ts';
import { validationError } from '#server/http/validationError.ts';
import { missingFiles, writeWithFiles } from './keptFiles.ts';
import type { Change, CrudOptions } from './options.ts';
import { presentOne } from './present.ts';
import { insertRow, insertRows, type Row, type RowOf, updateRow } from './repository.ts';
import { subjectOf } from './scope.ts';

type Body = Readonly<Record<string, unknown>>;

/** The requested values of one record: a request's body, path and files. */
export interface RequestedWrite {
  body: Body;
  params: Params;
  files: readonly FormFile[];
}

/** The record as written, and its changes: name → [before, after] in wire format. */
export interface Written {
  row: Row;
  changes: Record<string, [unknown, unknown]>;
}

/** Returns the changes field by field in wire format, for the audit. */
const changesOf = (entity: AnyEntity, before: Row | null, after: Row): Record<string, [unknown, unknown]> => {
  const old = flatten(before ? toWire(entity, before) : {});
  const now = flatten(toWire(entity, after));
  const names = Object.keys(now).filter(
    (name) => name !== 'revision' && !isDeepStrictEqual(old[name] ?? null, now[name] ?? null),
  );
  return Object.fromEntries(names.map((name) => [name, [old[name] ?? null, now[name] ?? null]]));
};

const flatten = (value: Body, prefix = ''): Record<string, unknown> =>
  Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) =>
      isRecord(inner) ? flatten(inner, `${prefix}${name}.`) : { [prefix + name]: inner },
    ),
  );

/**
 * Creates or changes a record; its own routes and bulk edit both use it. Covers validation, rules, derived columns,
 * dependent records and the audit row. The caller has checked the permission and locked `before`.
 * @throws PortalError 422 with every broken rule, before anything is written
 */
export const writeRecord = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  request: RequestedWrite,
  before: RowOf<E> | null,
): Promise<Written> => (await writeAnd(context, entity, options, request, before, async () => null))[0];

/**
 * Creates or changes a record like `writeRecord`, and returns it as it is sent. It is read while the audit row is
 * written.
 */
export const writeAndNotify = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  request: RequestedWrite,
  before: RowOf<E> | null,
): Promise<Record<string, unknown>> => {
  const present = (row: Row) => presentOne(context, entity, options, row, { one: true });
  return (await writeAnd(context, entity, options, request, before, present))[1];
};

const writeAnd = async <E extends AnyEntity, T>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  request: RequestedWrite,
  before: RowOf<E> | null,
  meanwhile: (row: Row) => Promise<T>,
): Promise<[Written, T]> => {
  const change = await changeOf(context, entity, options, request, before);
  return writeWithFiles(context, entity, change, async () => {
    const row = before
      ? await updateRow(context.db, entity, before.id, change.values)
      : await insertRow(context.db, entity, change.values);
    await options.after?.(context, row, change);
    const changes = { ...changesOf(entity, before, row), ...change.also };
    const audited = audit(context, entryOf(entity, row, before ? 'changed' : 'created', changes));
    const [answer] = await Promise.all([meanwhile(row), audited]);
    return [{ row, changes }, answer];
  });
};

/**
 * Creates many records of one import in one statement, each with its audit row. `after` is called for each record; a
 * generated entity does not have it.
 * @param refused is called with the place and error of each record that breaks a rule; then nothing is written
 */
export const createMany = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  bodies: readonly Body[],
  refused: (place: number, error: PortalError) => void,
): Promise<void> => {
  const changes: Change<E>[] = [];
  for (const [place, body] of bodies.entries()) {
    try {
      changes.push(await changeOf(context, entity, options, { body, params: {}, files: [] }, null, isKnown));
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      refused(place, error);
    }
  }
  if (changes.length < bodies.length) return;
  const rows = await insertRows(
    context.db,
    entity,
    changes.map(({ values }) => values),
  );
  for (const [place, row] of rows.entries()) {
    const change = changes[place];
    if (change) await options.after?.(context, row, change);
  }
  await auditAll(
    context,
    rows.map((row, place) =>
      entryOf(entity, row, 'created', { ...changesOf(entity, null, row), ...changes[place]?.also }),
    ),
  );
};

/** An import has already looked up its references by their names, one column at a time. */
const isKnown = async () => [];

const entryOf = (
  entity: AnyEntity,
  row: Row,
  event: 'created' | 'changed',
  changes: AuditEntry['changes'],
): AuditEntry => ({
  event: `${entity.name}.${event}`,
  resource: entity.name,
  record_id: row.id,
  company_id: subjectOf(entity, row).company_id ?? null,
  changes,
});

/**
 * Returns what will be written: the request's values, validated by its country's formats, and the columns derived from
 * them.
 * @throws PortalError 422 with every broken rule
 */
const changeOf = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  request: RequestedWrite,
  before: RowOf<E> | null,
  references: typeof missing = missing,
): Promise<Change<E>> => {
  const mode = before ? 'update' : 'create';
  const body = options.normalise?.(request.body) ?? request.body;
  const variant =
    (await options.variantOf?.(context, body, before, request.params)) ??
    entity.variant?.({ ...before, ...body }) ??
    'GB';
  const checked = checkBody(entity, mode, body, variant, options.extraBody?.[mode]);
  const filesMissing = missingFiles(entity, mode, request.files);
  if (!checked.ok) throw validationError(...checked.faults, ...filesMissing);
  const fromPath = Object.fromEntries(Object.entries(request.params).filter(([key]) => key in entity.fields));
  // The path contains ids of fields of this entity.
  const values = { ...checked.values, ...fromPath } as Partial<RecordOf<E>>;
  const change: Change<E> = {
    mode,
    values: { ...values, ...options.derive?.(values, before) },
    extra: checked.extra,
    before,
    params: request.params,
    files: request.files,
    also: {},
  };
  const faults = [
    ...filesMissing,
    ...(await references(context, entity, change)),
    ...checkRecord(entity, { ...before, ...change.values }, values),
    ...((await options.check?.(context, change)) ?? []),
  ];
  if (faults.length > 0) throw validationError(...faults);
  change.values = { ...change.values, ...(await options.prepare?.(context, change)) };
  return change;
};

/** Rejects references to records that do not exist or belong to another company. */
const missing = async <E extends AnyEntity>(context: Context, entity: E, { values, before }: Change<E>) => {
  // Read by key, whatever the entity is.
  const given = values as Record<string, unknown>;
  const company = given.company_id ?? before?.company_id;
  const references = fieldsOf(entity).filter(
    ([key, field]) => field.kind === 'reference' && key !== 'company_id' && typeof given[key] === 'number',
  );
  const faults = await Promise.all(
    references.map(async ([key, field]) => {
      const to = field.to ?? '';
      const inCompany = isShared(to) ? sql`true` : sql`company_id = ${company ?? sql`company_id`}`;
      const { rows } = await sql`select 1 from ${sql.table(to)} where id = ${given[key]} and ${inCompany}`.execute(
        context.db,
      );
      return rows.length === 0
        ? [{ path: field.write ?? key, rule: 'not_found' as const, params: { label: field.label } }]
        : [];
    }),
  );
  return faults.flat();
};
