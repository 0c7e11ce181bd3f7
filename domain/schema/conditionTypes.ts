import type { Weekday } from '../dates/weekdays.ts';
import type { Field, FieldKind, StoredByKind } from './field.ts';

/** How times are written in a condition, by the kind of the field that is compared with them. */
interface TimeText {
  date: `${number}-${number}-${number}`;
  month: `${number}-${number}`;
  time: `${number}:${number}`;
  dateTime: `${number}-${number}-${number}T${number}:${number}:${number}Z`;
}

/** Kinds of which a condition can only ask whether they are empty. */
type Unnamed = 'list' | 'document' | 'references' | 'dateTime';

/** Kinds that responses write in another form than they are stored. A condition of a step reads both. */
type Rewritten = 'money' | 'percent' | 'points' | 'hours' | 'decimal';

/** The values that a condition can name. */
type NamedValue<G, N> =
  | (G extends { choices: readonly (infer C extends string)[] }
      ? C
      : G extends { kind: infer K extends FieldKind }
        ? K extends Unnamed | N
          ? never
          : K extends 'weekdays'
            ? Weekday
            : StoredByKind[K]
        : never)
  | Emptiness<G, null>;

/** What is possible only for a field that can be empty. */
type Emptiness<G, T> = G extends { required: true } | { kind: 'flag' } ? never : T;

type KeysOfKind<F, K> = { [P in keyof F]: F[P] extends { kind: K } ? P : never }[keyof F];

type Test<F, G> =
  | Emptiness<G, { readonly empty: boolean }>
  | (G extends { kind: infer K extends keyof TimeText }
      ? { readonly [T in 'before' | 'after']?: TimeText[K] | KeysOfKind<F, K> }
      : never)
  | (G extends { kind: 'integer' } ? { readonly [T in 'min' | 'max']?: number } : never);

/** A condition as it was written, with what the fields that it names can be compared with. */
type ConditionOn<F, C, N = never> = {
  [P in keyof C as string extends P ? never : P]: P extends keyof F
    ? NamedValue<F[P], N> | readonly NamedValue<F[P], N>[] | Test<F, F[P]>
    : never;
};

type StatesOn<F, S> = {
  [N in keyof S]: (S[N] extends { onlyIf: infer C } ? { onlyIf: ConditionOn<F, C, Rewritten> } : unknown) &
    (S[N] extends { locked: { except: unknown } } ? { locked: { except: readonly EnteredKey<F>[] } } : unknown);
};

/** The keys of the fields that users enter. */
type EnteredKey<F> = { [P in keyof F]: F[P] extends { readOnly: true } | { createOnly: true } ? never : P }[keyof F];

/**
 * The fields of a declaration, whose conditions name other fields, and values and tests of their kinds. What no record
 * could ever meet does not compile.
 */
export type WithConditions<F extends Readonly<Record<string, Field>>> = {
  [K in keyof F]: (F[K] extends { showIf: infer C } ? { showIf: ConditionOn<Omit<F, K>, C> } : unknown) &
    (F[K] extends { requiredIf: infer C } ? { requiredIf: ConditionOn<Omit<F, K>, C> } : unknown) &
    (F[K] extends { states: infer S } ? { states: StatesOn<F, S> } : unknown);
};
