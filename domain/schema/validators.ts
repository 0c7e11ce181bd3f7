import { z } from 'zod';
import { type AnyEntity, fieldsOf, type RecordOf } from './defineEntity.ts';
import type { Field, Variant } from './field.ts';
import { kindOf } from './kinds/index.ts';
import { valueSchema } from './kinds/value.ts';
import { perEntity } from './perEntity.ts';
import { type Fault, faultsOf, type Rule } from './rules.ts';

/**
 * What one field takes: blank becomes null where the field is optional; otherwise the kind's own rules, in the
 * field's own words. The same schema checks a form, a request and a cell of a CSV file.
 */
export const fieldSchema = (field: Field, variant: Variant = 'GB'): z.ZodType => {
  const known = schemas[variant].get(field) ?? makeFieldSchema(field, variant);
  schemas[variant].set(field, known);
  return known;
};

/** A declaration never changes, so each field's schema is made once. */
const schemas: Record<Variant, WeakMap<Field, z.ZodType>> = { GB: new WeakMap(), IE: new WeakMap() };

const makeFieldSchema = (field: Field, variant: Variant): z.ZodType => {
  // No value stands for a file: a body can only say that there is none.
  const wire = field.kind === 'document' ? z.null() : kindOf(field.kind).wire(field);
  const described = z.toJSONSchema(wire, { unrepresentable: 'any' });
  delete described.$schema;
  return valueSchema(field, kindOf(field.kind).schema(field, variant)).meta({
    ...described,
    description: field.hint ?? field.label,
  });
};

/** The broken rule of one value, or null: for a form's field and a cell of an import. */
export const faultOf = (field: Field, value: unknown, variant: Variant = 'GB'): Rule | null => {
  const parsed = fieldSchema(field, variant).safeParse(value);
  return parsed.success ? null : (faultsOf(parsed.error)[0]?.rule ?? 'invalid');
};

/** The name of a field in requests. */
export const writeNameOf = (key: string, field: Field): string => field.write ?? key;

/** The name of a field in answers. */
export const readNameOf = (key: string, field: Field): string => field.read ?? key;

export type Mode = 'create' | 'update';

/** Fields that a request of this mode may carry, by key. */
export const writableFields = (entity: AnyEntity, mode: Mode): [string, Field][] =>
  fieldsOf(entity).filter(([, field]) => !field.readOnly && !(mode === 'update' && field.createOnly));

/** A file that comes along when a record is made; what is kept of it is the entity's own affair. */
export const isUpload = (field: Field): boolean => field.kind === 'document' && field.stored === false;

/** A file that stays with its record: its column names a stored file, and no request may. */
export const isKept = (field: Field): boolean => field.kind === 'document' && field.stored !== false;

/** The fields of an entity that keep a file, as pairs. */
export const keptFields = (entity: AnyEntity): [string, Field][] =>
  fieldsOf(entity).filter(([, field]) => isKept(field));

/** The writable fields that stand in a request's body; files travel beside it, as parts of a form. */
const bodyFields = (entity: AnyEntity, mode: Mode): [string, Field][] =>
  writableFields(entity, mode).filter(([, field]) => !isUpload(field));

type Shape = { [name: string]: z.ZodType | Shape };
const isType = (node: z.ZodType | Shape): node is z.ZodType => node instanceof z.ZodType;

const toObject = (shape: Shape, partial: boolean): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, node]) => [
        name,
        isType(node) ? node : partial ? toObject(node, partial).optional() : toObject(node, partial),
      ]),
    ),
  );

type Extra = Readonly<Record<string, z.ZodType>>;
const NOTHING_MORE: Extra = {};

/**
 * The strict body of a request that makes or changes a record, in the request's own names (nested by dots), with
 * `extra` beside the entity's fields. Unknown names are refused (contract A5). It is built once for each `extra`, since
 * building one, and having it compiled at its first use, costs more than all else that a change does.
 */
export const bodySchema = (
  entity: AnyEntity,
  mode: Mode,
  variant: Variant = 'GB',
  extra: Extra = NOTHING_MORE,
): z.ZodType => {
  const built = bodies(entity);
  const byName = built.get(extra) ?? new Map<string, z.ZodType>();
  built.set(extra, byName);
  const name = `${mode} ${variant}`;
  const schema = byName.get(name) ?? buildBody(entity, mode, variant, extra);
  byName.set(name, schema);
  return schema;
};

const bodies = perEntity(() => new WeakMap<Extra, Map<string, z.ZodType>>());

const buildBody = (entity: AnyEntity, mode: Mode, variant: Variant, extra: Extra): z.ZodType => {
  const shape: Shape = { ...extra };
  for (const [key, field] of bodyFields(entity, mode)) {
    const names = writeNameOf(key, field).split('.');
    const last = names.pop() as string;
    let at = shape;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Shape;
    }
    const schema = fieldSchema(field, variant);
    // A kept file comes beside the body, which can only say that it goes.
    const isNeeded = mode === 'create' && field.required && field.default === undefined && !isKept(field);
    at[last] = isNeeded ? schema : schema.optional();
  }
  return toObject(shape, mode === 'update');
};

export type Checked<E extends AnyEntity> =
  | { ok: true; values: Partial<RecordOf<E>>; extra: Record<string, unknown> }
  | { ok: false; faults: Fault[] };

/**
 * Reads a request (wire names, wire values) into stored values by key; blanks become null, defaults are filled in
 * when a record is made. `extra` names are checked by their own schema and handed back apart.
 */
export const checkBody = <E extends AnyEntity>(
  entity: E,
  mode: Mode,
  body: unknown,
  variant: Variant = 'GB',
  extra: Extra = NOTHING_MORE,
): Checked<E> => {
  const parsed = bodySchema(entity, mode, variant, extra).safeParse(body ?? {});
  if (!parsed.success) return { ok: false, faults: withLabels(entity, faultsOf(parsed.error)) };
  const flat = flatten(parsed.data as Record<string, unknown>);
  const values: Record<string, unknown> = {};
  for (const [key, field] of bodyFields(entity, mode)) {
    const given = flat.get(writeNameOf(key, field));
    if (given !== undefined) values[key] = given;
    else if (mode === 'create' && field.default !== undefined)
      values[key] = fieldSchema(field, variant).parse(field.default);
    else if (mode === 'create' && field.stored !== false) values[key] = null;
  }
  const apart = Object.fromEntries(
    Object.keys(extra).map((name) => [name, (parsed.data as Record<string, unknown>)[name]]),
  );
  return { ok: true, values: values as Partial<RecordOf<E>>, extra: apart };
};

const flatten = (value: Record<string, unknown>, prefix = ''): Map<string, unknown> => {
  const flat = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    flat.set(prefix + name, inner);
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      for (const [deep, leaf] of flatten(inner as Record<string, unknown>, `${prefix}${name}.`)) flat.set(deep, leaf);
  }
  return flat;
};

/** Adds each field's label and limits to its faults, so that a message can name them. */
export const withLabels = (entity: AnyEntity, faults: Fault[]): Fault[] => {
  const byName = new Map(fieldsOf(entity).map(([key, field]) => [writeNameOf(key, field), field]));
  return faults.map((fault) => {
    const [list = '', , key = '', ...deeper] = fault.path.split('.');
    // `lines.0.cost`: a field of a row of a list.
    const field = byName.get(fault.path) ?? (deeper.length === 0 ? byName.get(list)?.of?.[key] : undefined);
    if (!field) return fault;
    const limits = {
      ...(field.max !== undefined && { max: field.max }),
      ...(field.min !== undefined && { min: field.min }),
    };
    return { ...fault, params: { label: field.label, ...limits, ...fault.params } };
  });
};

/** The form of an answer: every field under its read name, null where empty, with `extra` beside them. Strict: nothing more may leave. */
export const answerSchema = (entity: AnyEntity, extra: Record<string, z.ZodType> = {}): z.ZodType => {
  const shape: Shape = { id: z.int().positive() };
  for (const [key, field] of fieldsOf(entity)) {
    if (field.kind === 'secret' || isUpload(field)) continue;
    const names = readNameOf(key, field).split('.');
    const last = names.pop() as string;
    let at = shape;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Shape;
    }
    const wire = kindOf(field.kind).wire(field).nullable();
    at[last] = field.stored === false ? wire.optional() : wire;
  }
  return toObject({ ...shape, revision: z.int().positive(), ...extra }, false);
};
