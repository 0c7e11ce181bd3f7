import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { can } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import type { Question } from '#domain/questions.ts';
import { checkRecord } from '#domain/schema/checkRecord.ts';
import { hasConditions, hiddenValues } from '#domain/schema/conditions.ts';
import { type AnyEntity, fieldsOf, type RecordOf } from '#domain/schema/defineEntity.ts';
import { derivedValues, hasDerived } from '#domain/schema/derive.ts';
import { writeNameOf } from '#domain/schema/names.ts';
import { isRetired } from '#domain/schema/retired.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { isLocked, statesOf } from '#domain/schema/states.ts';
import { checkBody } from '#domain/schema/validators.ts';
import { toWire } from '#domain/schema/wire.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { type AuditEntry, audit, auditAll, auditRow } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { companyOf } from '#server/db/companyOf.ts';
import { linkedFields } from '#server/db/links.ts';
import { isShared } from '#server/db/shared.ts';
import type { FormFile } from '#server/files/keepUploads.ts';
import { requireConfirmed } from '#server/http/confirm.ts';
import type { Params } from '#server/http/pathParams.ts';
import { validationError } from '#server/http/validationError.ts';
import { archivedAt, isArchivable } from './archive/archived.ts';
import { archivedHolders } from './archive/archivedHolders.ts';
import { missingFiles, writeWithFiles } from './keptFiles.ts';
import { auditLinks, idsIn } from './links.ts';
import { targetOf } from './names.ts';
import type { Change, CrudOptions } from './options.ts';
import { presentOne } from './present.ts';
import { insertRow, insertRows, type Row, type RowOf, updateRow } from './repository.ts';
import { entityScope, subjectOf } from './scope.ts';
import { foreseen, isWhole, updateAudited } from './wholeChange.ts';

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
  /** what is unusual about the changes */
  questions?: readonly Question[];
}

/** Returns the changes field by field in wire format, for the audit. */
export const changesOf = (entity: AnyEntity, before: Row | null, after: Row): Record<string, [unknown, unknown]> => {
  const old = flatten(before ? toWire(entity, before) : {});
  const now = flatten(toWire(entity, after));
  const names = Object.keys(now).filter(
    (name) => name !== 'revision' && !isDeepStrictEqual(filledIn(old[name]), filledIn(now[name])),
  );
  return Object.fromEntries(names.map((name) => [name, [old[name] ?? null, now[name] ?? null]]));
};

/** A list or reference without entries is as empty as null, so that a new record does not have it as a change. */
export const filledIn = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 0 ? null : (value ?? null);

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
): Promise<Written> => {
  const change = await changeOf(context, entity, options, request, before);
  // A bulk edit or an undo that changes nothing of this record leaves no trace: neither a revision nor an audit row.
  if (before && isUnchanged(change)) return { row: before, changes: {} };
  return (await writeChange(context, entity, options, change, async () => null))[0];
};

/** Whether a change would leave its record as it is. */
export const isUnchanged = <E extends AnyEntity>({ values, extra, before, files }: Change<E>): boolean =>
  before !== null &&
  files.length === 0 &&
  Object.values(extra).every((value) => value === undefined) &&
  Object.entries(values).every(([key, value]) => isDeepStrictEqual(readKey(before, key) ?? null, value ?? null));

/** Reads a column by its key. */
const readKey = (row: object, key: string): unknown => Reflect.get(row, key);

/**
 * Writes a change that `changeOf` has validated, and returns the record as it is sent. It is read while the audit row is
 * written, or after a change that is one statement.
 * @param version the state of the row that the change is based on; absent if the row is locked
 * @throws ChangedMeanwhile if the row is in another state
 */
export const writeAndNotify = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  change: Change<E>,
  version?: string,
): Promise<Record<string, unknown>> => {
  const present = (row: Row) => presentOne(context, entity, options, row, { one: true });
  return (await writeChange(context, entity, options, change, present, version))[1];
};

const writeChange = async <E extends AnyEntity, T>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  change: Change<E>,
  meanwhile: (row: Row) => Promise<T>,
  version?: string,
): Promise<[Written, T]> => {
  const { before } = change;
  const row = foreseen(entity, change);
  if (before && row && isWhole(entity, options, change)) {
    const questions = (await options.questions?.(context, before, row, change, false)) ?? [];
    Object.assign(change.also, requireConfirmed(context, questions));
    const changes = { ...changesOf(entity, before, row), ...change.also };
    const audited = auditRow(context, entryOf(entity, row, 'changed', changes));
    const written = await updateAudited(context.db, entity, before.id, change.values, audited, version);
    return [{ row: written, changes, questions }, await meanwhile(written)];
  }
  return writeWithFiles(context, entity, change, async () => {
    const row = before
      ? await updateRow(context.db, entity, before.id, change.values)
      : await insertRow(context.db, entity, change.values);
    await options.after?.(context, row, change);
    const questions = (await options.questions?.(context, before, row, change, false)) ?? [];
    Object.assign(change.also, requireConfirmed(context, questions));
    const changes = { ...changesOf(entity, before, row), ...change.also };
    const audited = audit(context, entryOf(entity, row, before ? 'changed' : 'created', changes));
    const [answer] = await Promise.all([meanwhile(row), audited]);
    await auditLinks(context, entity, [{ before, row }]);
    return [{ row, changes, questions }, answer];
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
  await auditLinks(
    context,
    entity,
    rows.map((row) => ({ before: null, row })),
  );
};

/** An import has already looked up its references by their names, one column at a time. */
const isKnown = async () => [];

export const entryOf = (
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

/** Checks the references of a change to other records. */
type References<E extends AnyEntity> = (context: Context, entity: E, change: Change<E>) => Promise<FieldError[]>;

/**
 * Returns what will be written: the request's values, validated by its country's formats, and the columns derived from
 * them.
 * @throws PortalError 422 with every broken rule
 */
export const changeOf = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  request: RequestedWrite,
  before: RowOf<E> | null,
  references: References<E> = missing,
): Promise<Change<E>> => {
  if (before && archivedAt(before)) throw new PortalError('archived');
  if (before && isLocked(entity, before)) throw new PortalError('locked');
  const mode = before ? 'update' : 'create';
  const body = options.normalise?.(request.body) ?? request.body;
  const variant =
    (await options.variantOf?.(context, body, before, request.params)) ??
    entity.variant?.({ ...before, ...body }) ??
    'GB';
  const checked = checkBody(entity, mode, withoutRetired(entity, body, before), variant, options.extraBody?.[mode]);
  const filesMissing = missingFiles(entity, mode, request.files);
  if (!checked.ok) throw validationError(...checked.faults, ...filesMissing);
  const fromPath = Object.fromEntries(Object.entries(request.params).filter(([key]) => key in entity.fields));
  // The path contains ids of fields of this entity.
  const values = { ...checked.values, ...fromPath } as Partial<RecordOf<E>>;
  const change: Change<E> = {
    mode,
    values: withConsequences(
      entity,
      { ...values, ...firstState(entity, mode), ...options.derive?.(values, before) },
      before,
    ),
    extra: checked.extra,
    before,
    params: request.params,
    files: request.files,
    also: {},
  };
  const faults = [
    ...filesMissing,
    ...unseenFaults(context, entity, change),
    ...(await references(context, entity, change)),
    ...(await archivedHolders(context.db, entity, change)),
    ...checkRecord(entity, { ...before, ...change.values }, values),
    ...((await options.check?.(context, change)) ?? []),
  ];
  if (faults.length > 0) throw validationError(...faults);
  const prepared = await options.prepare?.(context, change);
  if (prepared) change.values = withConsequences(entity, { ...change.values, ...prepared }, before);
  return change;
};

/** Leaves out values that the record already has and that its choice no longer offers: they stay as they are. */
const withoutRetired = (entity: AnyEntity, body: Body, before: Row | null): Body => {
  const retired = fieldsOf(entity).flatMap(([key, field]) => {
    const name = writeNameOf(key, field);
    return before && isRetired(field, body[name], before[key]) ? [name] : [];
  });
  return retired.length === 0
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => !retired.includes(name)));
};

/** The state of a new record. Nobody enters it, and only steps change it. */
const firstState = <E extends AnyEntity>(entity: E, mode: 'create' | 'update'): Partial<RecordOf<E>> => {
  const states = mode === 'create' ? statesOf(entity) : null;
  // The declaration names the field and its states.
  return (states ? { [states.key]: states.first } : {}) as Partial<RecordOf<E>>;
};

/** Adds what follows from the record after the change: fields that are no longer shown are empty; derived fields. */
const withConsequences = <E extends AnyEntity>(
  entity: E,
  values: Partial<RecordOf<E>>,
  before: RowOf<E> | null,
): Partial<RecordOf<E>> => {
  if (!hasDerived(entity) && !hasConditions(entity)) return values;
  const shown = { ...values, ...hiddenValues(entity, { ...before, ...values }) };
  return { ...shown, ...derivedValues(entity, { ...before, ...shown }) };
};

/**
 * A field that the caller cannot see cannot be changed either: the form shows it as empty, so an empty value is dropped
 * and any other is rejected.
 */
const unseenFaults = <E extends AnyEntity>({ scope }: Context, entity: E, { values, before }: Change<E>) => {
  if (!before) return [];
  // The keys of this entity are not known here.
  const given = values as Record<string, unknown>;
  return fieldsOf(entity).flatMap(([key, { visibleTo, write, label }]) => {
    if (!visibleTo || !(key in given) || can(scope, visibleTo, subjectOf(entity, before))) return [];
    const value = given[key];
    delete given[key];
    return value === null ? [] : [{ path: write ?? key, rule: 'read_only' as const, params: { label } }];
  });
};

/** Rejects references to records that do not exist, belong to another company or are archived. */
export const missing = async <E extends AnyEntity>(context: Context, entity: E, change: Change<E>) => {
  const { values, before } = change;
  // The keys of this entity are not known here.
  const given = values as Record<string, unknown>;
  const company = given.company_id ?? before?.company_id;
  const references = fieldsOf(entity).filter(
    ([key, field]) => field.kind === 'reference' && key !== 'company_id' && typeof given[key] === 'number',
  );
  const faults = await Promise.all(
    references.map(async ([key, field]) => {
      const to = field.to ?? '';
      // A new record may receive its company from the record that it refers to.
      const owner = company ?? (isShared(to) ? null : await companyOf(context.db, to, Number(given[key])));
      const inCompany = isShared(to) ? sql`true` : sql`company_id = ${owner}`;
      // A record that was archived later keeps its references.
      const isNew = given[key] !== before?.[key];
      const archived = isNew && isArchivable(to) ? sql`archived_at is not null` : sql`false`;
      const { rows } = await sql<{ archived: boolean }>`
        select ${archived} as archived from ${sql.table(to)} where id = ${given[key]} and ${inCompany}`.execute(
        context.db,
      );
      const rule = rows[0] ? rows[0].archived && ('archived' as const) : ('not_found' as const);
      return rule ? [{ path: field.write ?? key, rule, params: { label: field.label } }] : [];
    }),
  );
  return [...faults.flat(), ...(await missingLinks(context, entity, change))];
};

/**
 * Rejects references to several records like those to one; one query for each field. A new one must be a record that the
 * caller may see; one that they may not see stays.
 */
const missingLinks = async <E extends AnyEntity>(
  { db, scope }: Context,
  entity: E,
  { values, before }: Change<E>,
): Promise<FieldError[]> => {
  const company = Reflect.get(values, 'company_id') ?? before?.company_id;
  const faults: FieldError[] = [];
  for (const [key, { to = '', label, write }] of linkedFields(entity)) {
    const held = new Set(idsIn(before, key));
    const added = idsIn(values, key).filter((id) => !held.has(id));
    const target = targetOf(to);
    if (added.length === 0 || !target) continue;
    const inCompany = isShared(to) ? sql`true` : sql`company_id = ${company}`;
    const archived = isArchivable(to) ? sql`archived_at is not null` : sql`false`;
    const { rows } = await sql<{ id: number; archived: boolean }>`
      select id, ${archived} as archived from ${sql.table(to)}
      where id = any(${added}::bigint[]) and ${inCompany} and ${entityScope(target, scope)}`.execute(db);
    const known = new Map(rows.map(({ id, archived: isArchived }) => [id, isArchived]));
    for (const id of added) {
      const rule = known.has(id) ? known.get(id) && ('archived' as const) : ('not_found' as const);
      if (rule) faults.push({ path: write ?? key, rule, params: { label: `${label} #${id}` } });
    }
  }
  return faults;
};
