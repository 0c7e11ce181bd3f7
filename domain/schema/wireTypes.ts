import type { z } from 'zod';
import type { AccessRule } from '#domain/access/rules.ts';
import type { AnyEntity, Fields } from './defineEntity.ts';
import type { Field, OneOfFiles, StoredByKind, WireByKind } from './field.ts';

/** The values of each kind of field that a request may contain. */
interface RequestByKind extends Omit<StoredByKind, 'money' | 'dateTime' | 'document' | 'references' | NumericKind> {
  money: string | number;
  percent: string | number;
  points: string | number;
  hours: string | number;
  integer: string | number;
  decimal: string | number;
  reference: string | number;
  references: (string | number)[];
  dateTime: string;
  /** a file is sent next to the body, which can only remove it */
  document: null;
}
type NumericKind = 'percent' | 'points' | 'hours' | 'integer' | 'decimal' | 'reference';

type Choice<F> = F extends { kind: 'choice' | 'choices'; choices: readonly (infer C extends string)[] } ? C : string;
type RowOf<F> = F extends { of: infer O extends Readonly<Record<string, Field>> }
  ? { [K in keyof O]: (O[K] extends { kind: 'document' } ? OneOfFiles : ValueIn<WireByKind, O[K]>) | null } & {
      /** the record that the row refers to, next to its id */
      [K in keyof O as O[K] extends { kind: 'reference' } ? (K extends `${infer N}_id` ? N : never) : never]?: {
        id: number;
        name: string | null;
      } | null;
    }
  : unknown;

type ValueIn<Kinds, F> =
  F extends Field<infer K>
    ? K extends 'choice'
      ? Choice<F>
      : K extends 'choices'
        ? Choice<F>[]
        : K extends 'list'
          ? RowOf<F>[]
          : F extends { kind: 'document'; multiple: true }
            ? FilesIn<Kinds>
            : K extends keyof Kinds
              ? Kinds[K]
              : never
    : never;

/** Several files: a response lists them, and a request names those that are removed. */
type FilesIn<Kinds> = Kinds extends { document: null } ? { remove: number[] } : OneOfFiles[];

/** A field in a request, where text and numbers are both accepted for numbers. */
export type RequestField<F> = ValueIn<RequestByKind, F> | (F extends { required: true } ? never : null);
/** The value of a field in a request after it was read: as it is stored. */
export type RequestedField<F> =
  | (F extends { kind: 'choice' | 'choices' | 'list' } ? ValueIn<StoredByKind, F> : StoredOf<F>)
  | (F extends { required: true } ? never : null);
type StoredOf<F> = F extends Field<infer K> ? StoredByKind[K] : never;

/** Null if the field is empty, or if the caller may not see it. A record of a company always has its company. */
type AnswerField<K, F> =
  | ValueIn<WireByKind, F>
  | (F extends { visibleTo: AccessRule }
      ? null
      : F extends { required: true }
        ? never
        : K extends 'company_id'
          ? never
          : null);

type ReadName<K, F> = F extends { read: infer R extends string } ? R : K;
/** No response contains files that are uploaded rather than kept with the record. */
type Answered<K, F> = F extends { kind: 'document'; stored: false } ? never : ReadName<K, F>;

/** The fields by their dotted read names; one without a column may be absent. */
type Flat<F extends Fields> = {
  [K in keyof F as F[K] extends { stored: false } ? never : Answered<K, F[K]>]: AnswerField<K, F[K]>;
} & {
  [K in keyof F as F[K] extends { stored: false } ? Answered<K, F[K]> : never]?: AnswerField<K, F[K]>;
};

/** `{'address.line_1': T, name: U}` → `{address: {line_1: T}, name: U}` */
type Nested<T> = { [K in keyof T as K extends `${string}.${string}` ? never : K]: T[K] } & {
  [H in Head<keyof T>]: Nested<{ [K in keyof T as K extends `${H}.${infer R}` ? R : never]: T[K] }>;
};
type Head<K> = K extends `${infer H}.${string}` ? H : never;
/** The same type, shown by the compiler as one object. */
type Simplify<T> = { [K in keyof T]: T[K] } & {};

type Schemas = Readonly<Record<string, z.ZodType>>;
type NoSchemas = Readonly<Record<never, z.ZodType>>;
type PartsOf<X extends Schemas> = [keyof X] extends [never] ? unknown : z.output<z.ZodObject<X>>;

/**
 * A record of an entity as it is returned: nested by the fields' read names, with the parts `X` in addition to the
 * fields or in place of them, and without some of the names `N`.
 */
export type AnswerRecord<E extends AnyEntity, X extends Schemas = NoSchemas, N extends string = never> = MayOmit<
  Omit<Nested<Flat<E['fields']>> & { id: number; revision: number; updated_at?: string }, keyof X> & PartsOf<X>,
  N
>;
type MayOmit<T, N extends string> = Simplify<Omit<T, N> & Partial<Pick<T, N & keyof T>>>;
