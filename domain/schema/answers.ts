import { z } from 'zod';
import { type AnyEntity, type Fields, fieldsOf } from './defineEntity.ts';
import type { Field, FieldKind, WireByKind } from './field.ts';
import { kindOf } from './kinds/index.ts';
import { isUpload, readNameOf } from './names.ts';
import { type Shape, toObject } from './validators.ts';

/** The keys of the fields that a response contains: no secrets, and no uploads that the entity's own code stores. */
type Answered<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<'secret'> ? never : F[K] extends Field<'document'> & { stored: false } ? never : K;
}[keyof F];

type ReadName<K, T> = T extends { read: infer R extends string } ? R : K;

/** Null if the field may be empty, or if not everyone who sees the record may see the field. */
type Emptiable<T, V> =
  T extends Field<FieldKind, true> ? (T extends { visibleTo: object | string } ? V | null : V) : V | null;

type FieldAnswer<T extends Field> = T extends { choices: readonly (infer C)[]; kind: 'choice' }
  ? C
  : T extends { of: infer O extends Fields; kind: 'list' }
    ? { [K in keyof O]: FieldAnswer<O[K]> | null }[]
    : WireByKind[T['kind']];

/** The fields by their dotted read names; a field without a column may be absent. */
type Flat<F extends Fields> = {
  [K in Answered<F> as F[K] extends { stored: false } ? never : ReadName<K, F[K]>]: Emptiable<F[K], FieldAnswer<F[K]>>;
} & {
  [K in Answered<F> as F[K] extends { stored: false } ? ReadName<K, F[K]> : never]?: Emptiable<F[K], FieldAnswer<F[K]>>;
};

/** `{'address.line_1': T, name: U}` → `{address: {line_1: T}, name: U}` */
type Nested<T> = { [K in keyof T as K extends `${string}.${string}` ? never : K]: T[K] } & {
  [H in Head<keyof T>]: Nested<{ [K in keyof T as K extends `${H}.${infer R}` ? R : never]: T[K] }>;
};
type Head<K> = K extends `${infer H}.${string}` ? H : never;
type Simplify<T> = { [K in keyof T]: T[K] } & {};

type Parts = Readonly<Record<string, z.ZodType>>;
type NoParts = Readonly<Record<never, never>>;
type PartsAnswer<P extends Parts> = [keyof P] extends [never] ? NoParts : z.infer<z.ZodObject<P>>;

/**
 * A record of an entity as responses contain it, with the parts `P` in addition to its fields or in place of them, and
 * the names `N`, which may be absent.
 */
export type RecordAnswer<E extends AnyEntity, P extends Parts = NoParts, N extends string = never> = MayOmit<
  Omit<Nested<Flat<E['fields']>> & { id: number; revision: number }, keyof P> & PartsAnswer<P>,
  N
>;
type MayOmit<T, N extends string> = Simplify<Omit<T, N> & Partial<Pick<T, N & keyof T>>>;

const isNever = (field: Field): boolean => field.kind === 'secret' || isUpload(field);

/**
 * Returns the schema of a response: every field under its read name, null where it may be empty, with `parts` in
 * addition to the fields or in place of them. Strict: it allows nothing else.
 * @param mayOmit names that a response may leave out, because they were not requested or the caller may not see them
 */
export const answerSchema = <E extends AnyEntity, const P extends Parts = NoParts, const N extends string = never>(
  entity: E,
  parts: P = {} as P,
  mayOmit: readonly N[] = [],
): z.ZodType<RecordAnswer<E, P, N>> => {
  const shape: Shape = { id: z.int().positive() };
  for (const [key, field] of fieldsOf(entity)) {
    if (isNever(field)) continue;
    const names = readNameOf(key, field).split('.');
    const last = names.pop() as string;
    let at = shape;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Shape;
    }
    const value = kindOf(field.kind).wire(field);
    const wire = field.required && !field.visibleTo ? value : value.nullable();
    at[last] = field.stored === false ? wire.optional() : wire;
  }
  const whole = toObject({ ...shape, revision: z.int().positive(), ...parts }, false) as z.ZodObject;
  const omittable = Object.fromEntries(mayOmit.map((name) => [name, whole.shape[name]?.optional() ?? z.never()]));
  // The loop above builds the same names and types as RecordAnswer, which the compiler cannot follow.
  return z.strictObject({ ...whole.shape, ...omittable }) as unknown as z.ZodType<RecordAnswer<E, P, N>>;
};
