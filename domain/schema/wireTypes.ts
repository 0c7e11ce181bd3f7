import type { AccessRule } from '#domain/access/rules.ts';
import type { AnyEntity } from './defineEntity.ts';
import type { Field, StoredByKind } from './field.ts';
import type { ToldFile } from './kinds/document.ts';

/** The value of each kind of field in a response. */
interface AnswerByKind extends Omit<StoredByKind, 'money' | 'dateTime' | 'document'> {
  /** `"1234.50"` */
  money: string;
  /** `2026-05-31T17:38:00Z` */
  dateTime: string;
  document: ToldFile;
}

/** The values of each kind of field that a request may contain. */
interface RequestByKind extends Omit<StoredByKind, 'money' | 'dateTime' | 'document' | NumericKind> {
  money: string | number;
  percent: string | number;
  points: string | number;
  hours: string | number;
  integer: string | number;
  reference: string | number;
  dateTime: string;
  /** a file is sent next to the body, which can only remove it */
  document: null;
}
type NumericKind = 'percent' | 'points' | 'hours' | 'integer' | 'reference';

type Choice<F> = F extends { kind: 'choice'; choices: readonly (infer C extends string)[] } ? C : string;
type RowOf<F> = F extends { of: infer O extends Readonly<Record<string, Field>> }
  ? { [K in keyof O]: AnswerField<O[K]> }
  : unknown;

type ValueIn<Kinds, F> =
  F extends Field<infer K>
    ? K extends 'choice'
      ? Choice<F>
      : K extends 'list'
        ? RowOf<F>[]
        : K extends keyof Kinds
          ? Kinds[K]
          : never
    : never;

/** A field in a response: null if it is empty, or if the caller may not see it. */
export type AnswerField<F> =
  | ValueIn<AnswerByKind, F>
  | (F extends { required: true } ? (F extends { visibleTo: AccessRule } ? null : never) : null);

/** A field in a request, where text and numbers are both accepted for numbers. */
export type RequestField<F> = ValueIn<RequestByKind, F> | (F extends { required: true } ? never : null);

type Nest<Path extends string, V> = Path extends `${infer Head}.${infer Rest}`
  ? { [K in Head]: Nest<Rest, V> }
  : { [K in Path]: V };
type ReadName<K, F> = F extends { read: infer R extends string } ? R : Extract<K, string>;
/** No response contains a secret, or files that are uploaded rather than kept with the record. */
type IsAbsent<F> = F extends { kind: 'secret' } | { kind: 'document'; stored: false } ? true : false;
/** A record of a company always has its company. */
type Value<K, F> = K extends 'company_id' ? NonNullable<AnswerField<F>> : AnswerField<F>;
type AnswerPart<K, F> =
  IsAbsent<F> extends true
    ? never
    : F extends { stored: false }
      ? Partial<Nest<ReadName<K, F>, Value<K, F>>>
      : Nest<ReadName<K, F>, Value<K, F>>;

type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (part: infer I) => void ? I : never;

/** A record of an entity as it is returned: nested by the fields' read names. */
export type AnswerRecord<E extends AnyEntity> = { id: number; revision: number } & Intersection<
  { [K in keyof E['fields']]: AnswerPart<K, E['fields'][K]> }[keyof E['fields']]
>;
