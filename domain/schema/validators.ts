import { z } from 'zod';
import { isRecord, type Values } from '../typeGuards.ts';
import { type AnyEntity, fieldsOf, isSynced, type RecordOf } from './defineEntity.ts';
import type { Field, Variant } from './field.ts';
import { removedFiles } from './kinds/document.ts';
import { kindOf } from './kinds/index.ts';
import { blankOf } from './kinds/value.ts';
import { isKept, isUpload, type Mode, readNameOf, writableFields, writeNameOf } from './names.ts';
import { writePath } from './paths.ts';
import { perEntity } from './perEntity.ts';
import { ruleParams } from './ruleParams.ts';
import { type FieldError, fieldErrorsOf } from './rules.ts';
import { checkerOf } from './validateField.ts';
import type { AnswerRecord, RequestedField, RequestField } from './wireTypes.ts';

/**
 * Returns the schema of one field in a request, with its wire format for the API description. It checks the same as for
 * a form and a CSV cell.
 */
export const fieldSchema = <F extends Field>(
  field: F,
  variant: Variant = 'GB',
): z.ZodType<RequestedField<F>, RequestField<F>> => {
  const known = described[variant].get(field) ?? describe(field, variant);
  described[variant].set(field, known);
  // The kind of the field determines both types (domain/schema/kinds).
  return known as z.ZodType<RequestedField<F>, RequestField<F>>;
};

const described: Record<Variant, WeakMap<Field, z.ZodType>> = { GB: new WeakMap(), IE: new WeakMap() };

/** The wire format of a field in a request, in which null empties a field that may be empty. */
const requestedWire = (field: Field): z.ZodType => {
  // No value represents a new file: a body can only state that there is none, or which of several are removed.
  if (field.kind === 'document') return field.multiple ? removedFiles().nullable() : z.null();
  const wire = kindOf(field.kind).wire(field);
  return field.required ? wire : wire.nullable();
};

const describe = (field: Field, variant: Variant): z.ZodType => {
  const form = z.toJSONSchema(requestedWire(field), { unrepresentable: 'any' });
  delete form.$schema;
  const example = field.kind === 'document' ? undefined : kindOf(field.kind).sample(field, 1);
  return checkerOf(field, variant).meta({
    ...form,
    ...(example !== undefined && { examples: [example] }),
  });
};

/** Returns the writable fields in a request's body; files are sent next to it, as parts of a multipart form. */
const bodyFields = (entity: AnyEntity, mode: Mode): [string, Field][] =>
  writableFields(entity, mode).filter(([, field]) => !isUpload(field));

type Shape = { [name: string]: z.ZodType | Shape };
const isType = (node: z.ZodType | Shape): node is z.ZodType => node instanceof z.ZodType;

/**
 * Builds an object with nested objects.
 * @param mayOmit whether a nested object may be left out if everything in it may
 */
const toObject = (shape: Shape, mayOmit: boolean): z.ZodObject<Record<string, z.ZodType>> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, node]) => {
        if (isType(node)) return [name, node];
        const inner = toObject(node, mayOmit);
        const isOmittable = mayOmit && Object.values(inner.shape).every((part) => part.safeParse(undefined).success);
        return [name, isOmittable ? inner.optional() : inner];
      }),
    ),
  );

type Extra = Readonly<Record<string, z.ZodType>>;
const NOTHING_MORE: Extra = {};

/**
 * Returns the strict body schema of a request that creates or changes a record, in the request's own names (nested by
 * dots), with `extra` in addition to the entity's fields. Unknown names are rejected. Each schema is built once per
 * `extra`, since building it, and compiling it at its first use, costs more than the rest of a change.
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
    const schema = fieldSchema(field, variant);
    // A stored file is sent next to the body, which can only remove it.
    const isNeeded = mode === 'create' && field.required && field.default === undefined && !isKept(field);
    writePath(shape, writeNameOf(key, field), isNeeded ? schema : schema.optional());
  }
  return toObject(shape, true);
};

/** Returns the strict body schema of a request that enters some fields of a record. */
export const partSchema = (fields: readonly [string, Field][]): z.ZodType =>
  z.strictObject(
    Object.fromEntries(fields.map(([key, field]) => [writeNameOf(key, field), fieldSchema(field).optional()])),
  );

/**
 * Schema by which the registry accepts any object, described as `schema` is: for a body that the handler validates,
 * because its rules depend on the record or on the caller.
 */
export const describedBody = (schema: z.ZodType): z.ZodType<Readonly<Record<string, unknown>>> => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return z.record(z.string(), z.unknown(), 'invalid').meta({ ...described });
};

export type Checked<E extends AnyEntity> =
  | { ok: true; values: Partial<RecordOf<E>>; extra: Record<string, unknown> }
  | { ok: false; faults: FieldError[] };

/**
 * Reads a request (wire names, wire values) into stored values by key; blanks become null, and defaults are filled in
 * when a record is created. `extra` names are checked by their own schema and returned separately.
 */
export const checkBody = <E extends AnyEntity>(
  entity: E,
  mode: Mode,
  body: unknown,
  variant: Variant = 'GB',
  extra: Extra = NOTHING_MORE,
): Checked<E> => {
  const parsed = bodySchema(entity, mode, variant, extra).safeParse(body ?? {});
  if (!parsed.success) return { ok: false, faults: withLabels(entity, fieldErrorsOf(parsed.error)) };
  const data = isRecord(parsed.data) ? parsed.data : {};
  const flat = flatten(data);
  const values: Record<string, unknown> = {};
  for (const [key, field] of bodyFields(entity, mode)) {
    const given = flat.get(writeNameOf(key, field));
    if (given !== undefined) values[key] = given;
    else if (mode === 'create' && field.default !== undefined)
      values[key] = fieldSchema(field, variant).parse(field.default);
    else if (mode === 'create' && field.stored !== false) values[key] = blankOf(field);
  }
  const apart = Object.fromEntries(Object.keys(extra).map((name) => [name, data[name]]));
  return { ok: true, values: values as Partial<RecordOf<E>>, extra: apart };
};

const flatten = (value: Values, prefix = ''): Map<string, unknown> => {
  const flat = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    flat.set(prefix + name, inner);
    if (isRecord(inner)) for (const [deep, leaf] of flatten(inner, `${prefix}${name}.`)) flat.set(deep, leaf);
  }
  return flat;
};

/** Adds each field's label and limits to its errors, so that a message can name them. */
const withLabels = (entity: AnyEntity, faults: FieldError[]): FieldError[] => {
  const byName = new Map(fieldsOf(entity).map(([key, field]) => [writeNameOf(key, field), field]));
  return faults.map((fault) => {
    const [list = '', , key = '', ...deeper] = fault.path.split('.');
    // `lines.0.cost`: a field of a row of a list.
    const field = byName.get(fault.path) ?? (deeper.length === 0 ? byName.get(list)?.of?.[key] : undefined);
    if (!field) return fault;
    return { ...fault, params: { ...ruleParams(field), ...fault.params } };
  });
};

/**
 * Returns the schema of a response: every field under its read name, null where it may be empty, with `parts` in
 * addition to the fields or in place of them. Strict: it allows nothing else.
 * @param mayOmit names that a response may leave out, because they were not requested or the caller may not see them
 */
export const answerSchema = <
  E extends AnyEntity,
  X extends Extra = Readonly<Record<never, z.ZodType>>,
  const N extends string = never,
>(
  entity: E,
  parts?: X,
  mayOmit: readonly N[] = [],
): z.ZodType<AnswerRecord<E, X, N>> => {
  const shape: Shape = { id: z.int().positive() };
  for (const [key, field] of fieldsOf(entity)) {
    if (isUpload(field)) continue;
    const declared = kindOf(field.kind).wire(field);
    // A record keeps a value that its choice no longer offers.
    const value =
      entity.generated && field.kind === 'choice'
        ? z.union([declared, z.string()])
        : entity.generated && field.kind === 'choices'
          ? z.array(z.string())
          : declared;
    const isFilled = (field.required || key === 'company_id') && !field.visibleTo;
    const wire = isFilled ? value : value.nullable();
    writePath(shape, readNameOf(key, field), field.stored === false ? wire.optional() : wire);
  }
  const times = isSynced(entity) && { updated_at: z.iso.datetime() };
  const whole = toObject({ ...shape, revision: z.int().positive(), ...times, ...parts }, false);
  const absent = Object.fromEntries(mayOmit.map((name) => [name, whole.shape[name]?.optional() ?? z.never()]));
  // The declaration of the entity determines the type (wireTypes.ts).
  return z.strictObject({ ...whole.shape, ...absent }) as unknown as z.ZodType<AnswerRecord<E, X, N>>;
};
