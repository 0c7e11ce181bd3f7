import { isDeepStrictEqual } from 'node:util';
import { can } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import { checkRecord } from '#domain/schema/checkRecord.ts';
import { hasConditions, hiddenValues } from '#domain/schema/conditions.ts';
import { type AnyEntity, fieldsOf, type RecordOf } from '#domain/schema/defineEntity.ts';
import { derivedValues, hasDerived, NotComputed } from '#domain/schema/derive.ts';
import { emptyTotals } from '#domain/schema/family.ts';
import type { Field } from '#domain/schema/field.ts';
import { inDeclaredOrder } from '#domain/schema/kinds/choice.ts';
import { writeNameOf } from '#domain/schema/names.ts';
import { futureFaults } from '#domain/schema/notFuture.ts';
import { isRetired, retiredIn } from '#domain/schema/retired.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { statesOf, unlockedFields } from '#domain/schema/states.ts';
import { checkBody } from '#domain/schema/validators.ts';
import type { Context } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { archivedAt } from '../archive/archived.ts';
import { archivedHolders } from '../archive/archivedHolders.ts';
import type { CrudOptions } from '../options.ts';
import { assigned, type Row, type RowOf } from '../repository.ts';
import { subjectOf } from '../scope.ts';
import { fileFaults, remainingFiles, removedInBulk, rowFileFaults, withAddedFiles } from './files.ts';
import { missing, type References } from './references.ts';
import type { Body, Plan, Requested, RequestedWrite } from './types.ts';

interface PlanOptions<E extends AnyEntity> {
  /** replaces the check of references: an import has looked them up, and a bulk edit looks up each only once */
  references?: References<E>;
  isOneOfMany?: boolean;
  /** the change is made by bulk edit or undo, which leave files as they are */
  leavesFiles?: boolean;
  /** the state into which the record moves with the change; the caller has checked that it may follow */
  step?: Partial<RecordOf<E>>;
}

/**
 * Plans the creation or change of a record: the request's values, validated by its country's formats, the columns derived
 * from them, and what follows. The caller has checked the permission. Reads, and writes nothing.
 * @throws PortalError archived, locked; and what the entity's `plan` throws instead of faults
 */
export const planChange = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  { body: given, params, files }: RequestedWrite,
  before: RowOf<E> | null,
  { references = missing, isOneOfMany = false, leavesFiles = false, step }: PlanOptions<E> = {},
): Promise<Plan<E>> => {
  if (before && archivedAt(before)) throw new PortalError('archived');
  const unlocked = before ? unlockedFields(entity, before) : undefined;
  if (unlocked?.length === 0) throw new PortalError('locked');
  const mode = before ? 'update' : 'create';
  const { normalise, variantOf, extra } = options.request ?? {};
  const body = withAddedFiles(entity, normalise?.(given, mode) ?? given, files);
  const variant =
    (await variantOf?.(context, body, before, params)) ?? entity.variant?.({ ...before, ...body }) ?? 'GB';
  const retired = retiredOf(entity, body, before);
  const checked = checkBody(entity, mode, withoutRetired(entity, body, before, retired), variant, extra?.[mode]);
  const nothing = { before, values: {}, questions: [], effects: [], files, isUnchanged: false };
  if (!checked.ok) {
    const remaining = remainingFiles(entity, body, before);
    return { ...nothing, faults: [...checked.faults, ...fileFaults(entity, mode, remaining, before, files)] };
  }
  const fromPath = Object.fromEntries(Object.entries(params).filter(([key]) => key in entity.fields));
  // The path contains ids of fields of this entity.
  const entered = {
    ...checked.values,
    ...fromPath,
    ...withRetired(entity, checked.values, retired),
    ...remainingFiles(entity, checked.values, before),
  } as Partial<RecordOf<E>>;
  if (unlocked && !concernsOnly(unlocked, entered, before, files)) throw new PortalError('locked');
  const seen = before
    ? seenValues(context, entity, entered, before)
    : { values: entered, faults: unseenFaults(context, entity, entered, body) };
  const values = withConsequences(entity, { ...seen.values, ...firstValues(entity, mode), ...step }, before);
  const requested: Requested<E> = {
    before,
    values,
    after: { ...before, ...values } as Requested<E>['after'],
    extra: checked.extra,
    params,
    files,
    isOneOfMany,
  };
  const faults = [
    ...fileFaults(entity, mode, entered, before, files),
    ...rowFileFaults(entity, body, entered, before, files),
    ...(leavesFiles ? removedInBulk(entity, entered) : []),
    ...seen.faults,
    ...(await references(context, entity, requested)),
    ...(await archivedHolders(context.db, entity, requested)),
  ];
  const plan = await completed(context, entity, options, requested, { ...entered, ...step });
  return {
    ...plan,
    faults: [...faults, ...plan.faults],
    isUnchanged: isSame(before, plan.values, checked.extra, files),
  };
};

/**
 * Plans the move of a record into another state: derived fields are computed again, and fields that the state hides are emptied.
 * The caller has checked that the state may follow. Reads, and writes nothing.
 */
export const planStep = <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  before: RowOf<E>,
  step: Partial<RecordOf<E>>,
): Promise<Plan<E>> => {
  const values = withConsequences(entity, step, before);
  const after = { ...before, ...values } as Requested<E>['after'];
  return completed(
    context,
    entity,
    options,
    { before, values, after, extra: {}, params: {}, files: [], isOneOfMany: false },
    step,
  );
};

/**
 * Completes the plan of a requested change with what the entity adds to it and with the rules over several fields.
 * @param entered the values that decide which rules apply
 */
const completed = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  requested: Requested<E>,
  entered: Partial<RecordOf<E>>,
): Promise<Plan<E>> => {
  const { before, values, files } = requested;
  const planned = (await options.plan?.(context, requested)) ?? {};
  const all = planned.values ? withConsequences(entity, { ...values, ...planned.values }, before) : values;
  return {
    before,
    values: all,
    faults: [
      ...checkRecord(entity, { ...before, ...all }, entered),
      ...futureFaults(entity, all, today(context)),
      ...(planned.faults ?? []),
    ],
    questions: planned.questions ?? [],
    effects: (planned.effects ?? []).filter((effect) => effect !== false && effect !== null),
    files,
    isUnchanged: false,
  };
};

/** @throws PortalError 422 with every broken rule */
export const requireValid = <E extends AnyEntity>({ faults }: Plan<E>): void => {
  if (faults.length > 0) throw validationError(...faults);
};

/** Returns the record as it will be after the plan, with the next revision; null for a new one. */
export const foreseen = <E extends AnyEntity>(entity: E, { values, before }: Plan<E>): RowOf<E> | null => {
  if (!before) return null;
  const set = assigned(entity, values).map(([key]) => [key, Reflect.get(values, key)]);
  return { ...before, ...Object.fromEntries(set), revision: before.revision + 1 };
};

const isSame = (before: Row | null, values: object, extra: Body, files: readonly FormFile[]): boolean =>
  before !== null &&
  files.length === 0 &&
  Object.values(extra).every((value) => value === undefined) &&
  Object.entries(values).every(([key, value]) => isDeepStrictEqual(before[key] ?? null, value ?? null));

/** Whether a request changes no other fields than these. */
const concernsOnly = (
  keys: readonly string[],
  values: object,
  before: Row | null,
  files: readonly FormFile[],
): boolean =>
  files.every(({ field }) => keys.includes(field.split('.')[0] ?? '')) &&
  Object.entries(values).every(
    ([key, value]) => keys.includes(key) || isDeepStrictEqual(before?.[key] ?? null, value ?? null),
  );

/** By key: the values of sets that a request contains, that the record already has, and that are no longer offered. */
type Retired = ReadonlyMap<string, readonly string[]>;

const retiredOf = (entity: AnyEntity, body: Body, before: Row | null): Retired =>
  new Map(
    fieldsOf(entity).flatMap(([key, field]) => {
      const kept = before ? retiredIn(field, body[writeNameOf(key, field)], before[key]) : [];
      return kept.length > 0 ? [[key, kept]] : [];
    }),
  );

/** Leaves out values that the record already has and that its choice no longer offers: they stay as they are. */
const withoutRetired = (entity: AnyEntity, body: Body, before: Row | null, retired: Retired): Body => {
  const rest = new Map(Object.entries(body));
  for (const [key, field] of before ? fieldsOf(entity) : []) {
    const name = writeNameOf(key, field);
    const value = rest.get(name);
    const kept = retired.get(key);
    const offered = kept && Array.isArray(value) ? value.filter((one) => !kept.includes(one)) : [];
    if (isRetired(field, value, before?.[key])) rest.delete(name);
    else if (kept && offered.length > 0) rest.set(name, offered);
    else if (kept) rest.delete(name);
  }
  return Object.fromEntries(rest);
};

/** Adds the values that are no longer offered to the sets that contain them. */
const withRetired = (entity: AnyEntity, values: object, retired: Retired): Record<string, unknown> =>
  Object.fromEntries(
    [...retired].map(([key, kept]) => {
      const offered: string[] | null | undefined = Reflect.get(values, key);
      return [key, inDeclaredOrder(entity.fields[key] as Field, [...(offered ?? []), ...kept])];
    }),
  );

/** What nobody enters of a new record: its state, which only steps change, and the totals of its children. */
const firstValues = <E extends AnyEntity>(entity: E, mode: 'create' | 'update'): Partial<RecordOf<E>> => {
  const states = mode === 'create' ? statesOf(entity) : null;
  // The declaration names the field and its states.
  return { ...(mode === 'create' && emptyTotals(entity)), ...(states && { [states.key]: states.first }) } as Partial<
    RecordOf<E>
  >;
};

/** Adds what follows from the record after the change: fields that are no longer shown are empty; derived fields. */
const withConsequences = <E extends AnyEntity>(
  entity: E,
  values: Partial<RecordOf<E>>,
  before: RowOf<E> | null,
): Partial<RecordOf<E>> => {
  if (!hasDerived(entity) && !hasConditions(entity)) return values;
  const shown = { ...values, ...hiddenValues(entity, { ...before, ...values }) };
  try {
    return { ...shown, ...derivedValues(entity, { ...before, ...shown }) };
  } catch (error) {
    if (!(error instanceof NotComputed)) throw error;
    const { label = error.key } = entity.fields[error.key] ?? {};
    throw validationError({ path: error.key, rule: 'not_computed', params: { label } });
  }
};

/**
 * Returns the values without those of fields that the caller cannot see, and so cannot change either. The form shows such a
 * field as empty: an empty value is left out, and any other is an error.
 */
const seenValues = <E extends AnyEntity>(
  { scope }: Context,
  entity: E,
  values: Partial<RecordOf<E>>,
  before: RowOf<E>,
): { values: Partial<RecordOf<E>>; faults: FieldError[] } => {
  const unseen = fieldsOf(entity).filter(
    ([key, { visibleTo }]) => visibleTo && key in values && !can(scope, visibleTo, subjectOf(entity, before)),
  );
  if (unseen.length === 0) return { values, faults: [] };
  const keys = new Set(unseen.map(([key]) => key));
  return {
    values: Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key))) as Partial<RecordOf<E>>,
    faults: unseen.flatMap(([key, { write, label }]) =>
      Reflect.get(values, key) === null ? [] : [{ path: write ?? key, rule: 'read_only' as const, params: { label } }],
    ),
  };
};

/**
 * Returns an error for each value of a new record that its author could not see, except of a default. Entities of the core
 * decide this themselves.
 */
const unseenFaults = <E extends AnyEntity>(
  { scope }: Context,
  entity: E,
  values: Partial<RecordOf<E>>,
  body: Body,
): FieldError[] =>
  entity.generated
    ? fieldsOf(entity).flatMap(([key, field]) => {
        const given = body[writeNameOf(key, field)] ?? null;
        const isOwn = given !== null && !isDeepStrictEqual(given, field.default);
        return isOwn && field.visibleTo && !can(scope, field.visibleTo, subjectOf(entity, values))
          ? [{ path: writeNameOf(key, field), rule: 'read_only' as const, params: { label: field.label } }]
          : [];
      })
    : [];
