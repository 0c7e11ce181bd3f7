import type { AccessRule } from '#domain/access/rules.ts';
import type { Weekday } from '../dates/weekdays.ts';
import type { ErrorCode } from '../errors.ts';
import type { Rule } from './rules.ts';

/**
 * The stored type of each kind of field, in the database and in the engines; the wire format is defined by the kind.
 */
export interface StoredByKind {
  text: string;
  multiline: string;
  /** integer minor units (pence, cent) */
  money: number;
  /** integer hundredths of a percent */
  percent: number;
  /** integer hundredths of a point */
  points: number;
  /** integer 1/300 hour */
  hours: number;
  integer: number;
  /** integer millionths, whatever its decimal places, so that `places` can change without a migration */
  decimal: number;
  /** `YYYY-MM-DD` */
  date: string;
  /** `YYYY-MM` */
  month: string;
  /** `HH:MM`, 00:00 to 23:59 */
  time: string;
  /** in the order of a week, each once */
  weekdays: Weekday[];
  dateTime: Date;
  choice: string;
  /** in the order of the declaration, each once */
  choices: string[];
  flag: boolean;
  /** id of another entity's record */
  reference: number;
  /** ids of another entity's records in ascending order, each once; kept in a table of their own */
  references: number[];
  /**
   * rows with fields of their own, stored as JSON: by key and in the stored form of each field, if `of` declares them
   */
  list: unknown[];
  /** id of a stored file; of several files, their ids in ascending order, as they were added, in a table of their own */
  document: number;
  email: string;
  phone: string;
  postcode: string;
  companyNumber: string;
  personalNumber: string;
}
export type FieldKind = keyof StoredByKind;

/** What responses contain about a stored file: never its id, nor the location of its content. */
export interface StoredFile {
  filename: string;
  mime_type: string;
  /** bytes */
  size: number;
  file_scanner_scan_status: 'not_scanned' | 'pending' | 'clean' | 'infected';
}

/** One of the files of a field that has several: its id is part of its address, and removes it. */
export interface OneOfFiles extends StoredFile {
  id: number;
}

/**
 * The type of each kind of field in a response; the kinds' own schemas (`kinds/`) must produce it. Numbers are in whole
 * units there, with decimals: percent, points and hours as they are typed.
 */
export interface WireByKind extends Omit<StoredByKind, 'money' | 'dateTime' | 'document'> {
  /** with two decimals: `1234.50` */
  money: string;
  /** ISO 8601, UTC: `2025-11-20T17:38:00Z` */
  dateTime: string;
  document: StoredFile;
}

/** The country whose formats and words apply: the company's country or the payroll's `irish_payroll`. */
export type Variant = 'GB' | 'IE';

/** The meaning of a state, which its badge shows by colour and icon. */
export type StateTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** One state of a record. */
export interface State {
  /** the states that can follow */
  to?: readonly string[];
  /** who may take these steps; by default those who may edit the record */
  by?: AccessRule;
  /** nobody can change the record's fields in this state, or only those that `except` names */
  locked?: true | { readonly except: readonly string[] };
  /** the step into this state is possible only while the record meets it */
  onlyIf?: Condition;
  tone?: StateTone;
  /** the step into this state, as the last part of its path; by default the state's own name */
  step?: string;
  /** the audit event of the step into this state; by default that of any change of the record */
  event?: string;
  /** the error if that step is not possible; by default `wrong_state` */
  refused?: ErrorCode;
}

/** Each other field of the same record that is named must meet its part; `conditionTypes.ts` types the parts by the fields. */
export type Condition = Readonly<Record<string, ConditionValue | readonly ConditionValue[] | ConditionTest>>;
/** a value in stored form; of several, any of them */
type ConditionValue = string | number | boolean | null;
/** whether the field is empty; or earlier or later than a value, or than another field, which are never met while one is empty */
export type ConditionTest =
  | { readonly empty: boolean }
  | { readonly before?: string; readonly after?: string }
  /** both included */
  | { readonly min?: number; readonly max?: number };

/** How a derived field is computed. */
export interface Derivation {
  /** keys of the fields that it depends on */
  of: readonly string[];
  /**
   * a pure function of the stored values of these fields (money in pence; null where empty; a list as its rows); null
   * for no value. It runs in the form and on the server.
   */
  value(values: Readonly<Record<string, unknown>>): unknown;
}

/** What a field of a parent adds up of its children that are in use; see the builder `total`. */
export interface Total {
  /** the child entity */
  of: string;
  /** the number of children */
  count?: true;
  /** key of the child's field of which it is the sum, the largest or latest value, or the smallest or earliest */
  sum?: string;
  max?: string;
  min?: string;
  /** only the children that meet it */
  where?: Condition;
}

export interface FieldOptions {
  required?: boolean;
  /** text: characters; numbers: value in wire units; lists, references, choices and files: entries */
  min?: number;
  max?: number;
  /** references: key of the integer field that contains the greatest number of entries; see the builder `references` */
  maxOf?: string;
  /** text: without spaces inside, such as a username */
  oneWord?: true;
  /** text: what it must look like as a whole, with an `example` of it that error messages show */
  pattern?: RegExp;
  example?: string;
  /** decimal: the most decimal places, 1 to 6; default 2 */
  places?: number;
  /** date: no later than today */
  notFuture?: true;
  /** returned, never accepted */
  readOnly?: boolean;
  /** accepted when the record is created, rejected afterwards */
  createOnly?: boolean;
  /** dotted name in responses, if it differs from the key (`address.line_1`) */
  read?: string;
  /** dotted name in requests, if it differs from the key (`address1`) */
  write?: string;
  /**
   * false: has no column; the entity's own code supplies it. A flag can be stored as the time `since` when it is set, in a
   * column of that name, which is null while it is not
   */
  stored?: boolean | { since: string };
  /** replaces a rule of the kind by another (`required` → `required_field`) */
  rules?: Partial<Record<Rule, Rule>>;
  /** value of a new record, in wire form */
  default?: string | number | boolean | readonly string[];
  hint?: string;
  /** heading of its column in lists, if it differs from the label */
  heading?: string;
  /** the label on screens of an Irish company or payroll */
  irishLabel?: string;
  /** choice, choices: the values, in order */
  choices?: readonly string[];
  /** choice, choices: the words of the values, where capitalising the value is not enough; see the builder `choice` */
  labels?: Readonly<Record<string, string>>;
  /** choice, choices: the colours of the values */
  tones?: Readonly<Record<string, StateTone>>;
  /** reference, references: the entity referred to */
  to?: string;
  /**
   * reference, references: the page of the record referred to has a tab with the list of these records, named as given;
   * true: as this entity
   */
  tab?: true | string;
  /** reference, references: a form offers only the records on which the user has this permission */
  offers?: AccessRule;
  /** reference, references: a form offers only the records, as an API response contains them, for which this is true */
  offersIf?: (record: object) => boolean;
  /** list: the fields of each of its rows, by key */
  of?: Readonly<Record<string, Field>>;
  /** document: accepts several files, at most `max` */
  multiple?: true;
  /** who can see it, if fewer users than can see the record */
  visibleTo?: AccessRule;
  /**
   * whether it is about a person, so that erasing the person removes its value; default: yes of a text, multiline, email,
   * phone, postcode and personalNumber, and no of other kinds. Of a reference to employees, false: the record is not about
   * the employee
   */
  person?: boolean;
  /** false: a change of it cannot be undone from the record's history, although its kind could be */
  undo?: false;
  /** the list's search covers it; for a reference, the title of the record referred to */
  search?: boolean;
  /** unique within the company (or overall if the entity belongs to none) */
  unique?: boolean;
  /** choice: the states of a record and the steps between them; see the builder `states` */
  states?: Readonly<Record<string, State>>;
  /** shown, and kept, only while other fields have these values: `{ type: 'visa' }`, `{ leave_date: { empty: false } }` */
  showIf?: Condition;
  /** required while they have these values */
  requiredIf?: Condition;
  /** computed from other fields and stored; see the builder `derived` */
  derived?: Derivation;
  /** reference: the parent of the record, to which it belongs; see the builder `parent` */
  parent?: true;
  /** computed from the children of the record and stored; see the builder `total` */
  total?: Total;
  /** not shown in the generated forms; 'create': not in the form of a new record */
  hideInForm?: boolean | 'create';
}

/** The names above as values, to check declarations that were not compiled. */
export const FIELD_OPTIONS = [
  'required', 'min', 'max', 'maxOf', 'places', 'oneWord', 'readOnly', 'createOnly', 'read', 'write', 'stored', 'rules', 'default', 'hint',
  'heading', 'irishLabel', 'choices', 'to', 'tab', 'offers', 'offersIf', 'of', 'multiple', 'visibleTo', 'person', 'undo', 'search', 'unique', 'states', 'showIf', 'requiredIf', 'derived',
  'hideInForm',
  'pattern', 'example', 'labels', 'tones', 'parent', 'total', 'notFuture',
] as const satisfies readonly (keyof FieldOptions)[]; // biome-ignore format: one list of words

export interface Field<K extends FieldKind = FieldKind, R extends boolean = boolean> extends FieldOptions {
  readonly kind: K;
  readonly label: string;
  readonly required: R;
}

/** The options of a field with one value. */
interface OfOneValue extends FieldOptions {
  default?: string | number | boolean;
}

type IsRequired<O> = O extends { required: true } ? true : false;

const builder =
  <K extends FieldKind>(kind: K) =>
  <const O extends OfOneValue = { required: false }>(label: string, options?: O): Field<K, IsRequired<O>> & O =>
    ({ required: false, ...options, kind, label }) as unknown as Field<K, IsRequired<O>> & O;

export const text = builder('text');
export const multiline = builder('multiline');
export const money = builder('money');
export const percent = builder('percent');
export const points = builder('points');
/** @public for entities that a provider generates; none of ours has hours */
export const hours = builder('hours');
export const integer = builder('integer');
export const decimal = builder('decimal');
export const date = builder('date');
export const month = builder('month');
export const time = builder('time');
export const weekdays = builder('weekdays');
export const dateTime = builder('dateTime');
export const flag = builder('flag');
export const list = builder('list');
export const document = builder('document');
export const email = builder('email');
export const phone = builder('phone');
export const postcode = builder('postcode');
export const companyNumber = builder('companyNumber');
export const personalNumber = builder('personalNumber');

/** A value of a choice: its word, or its word and its colour. */
type ChoiceWords = string | { label: string; tone?: StateTone };
/** The values of a choice: in order, or with the words and colours of each. */
type DeclaredChoices = readonly string[] | Readonly<Record<string, ChoiceWords>>;
type ChoiceValues<C> = C extends readonly string[] ? C : readonly (keyof C & string)[];

/**
 * One of a closed list of values: `choice('Size', ['small', 'large'])`, or with words and colours, `choice('Type', { brp:
 * 'BRP', passport: { label: 'Passport', tone: 'info' } })`. The words are translated at
 * `resources.<entity>.choices.<field>.<value>`.
 */
export const choice = <const C extends DeclaredChoices, const O extends OfOneValue = { required: false }>(
  label: string,
  choices: C,
  options?: O,
): Field<'choice', IsRequired<O>> & { choices: ChoiceValues<C> } & O =>
  ({ required: false, ...options, kind: 'choice', label, ...choicesOf(choices) }) as unknown as Field<
    'choice',
    IsRequired<O>
  > & { choices: ChoiceValues<C> } & O;

interface OfSeveralValues<C> extends Omit<FieldOptions, 'default' | 'unique' | 'search' | 'multiple'> {
  default?: readonly ChoiceValues<C>[number][];
}

/**
 * Any number of a closed list of values: `choices('Allergens', ['nuts', 'milk'], { max: 2 })`, with words and colours as
 * for `choice`. `min` and `max` are how many can be chosen; an optional field can be left empty nevertheless.
 */
export const choices = <const C extends DeclaredChoices, const O extends OfSeveralValues<C> = { required: false }>(
  label: string,
  declared: C,
  options?: O,
): Field<'choices', IsRequired<O>> & { choices: ChoiceValues<C> } & O =>
  ({ required: false, ...options, kind: 'choices', label, ...choicesOf(declared) }) as unknown as Field<
    'choices',
    IsRequired<O>
  > & { choices: ChoiceValues<C> } & O;

const choicesOf = (declared: DeclaredChoices): Pick<FieldOptions, 'choices' | 'labels' | 'tones'> => {
  if (Array.isArray(declared)) return { choices: declared };
  const words = Object.entries<ChoiceWords>(declared as Readonly<Record<string, ChoiceWords>>);
  const tones = words.flatMap(([value, word]) =>
    typeof word === 'object' && word.tone ? [[value, word.tone] as const] : [],
  );
  return {
    choices: words.map(([value]) => value),
    labels: Object.fromEntries(words.map(([value, word]) => [value, typeof word === 'string' ? word : word.label])),
    ...(tones.length > 0 && { tones: Object.fromEntries(tones) }),
  };
};

/** The id of a record of the entity named `to`. */
export const reference = <const O extends OfOneValue = { required: false }>(
  label: string,
  to: string,
  options?: O,
): Field<'reference', IsRequired<O>> & { to: string } & O =>
  ({ required: false, ...options, kind: 'reference', label, to }) as unknown as Field<'reference', IsRequired<O>> & {
    to: string;
  } & O;

/**
 * Any number of records of the entity named `to`: `references('Attendees', 'employees', { max: 50 })`. `max` is a number,
 * or the key of the integer field that contains it: `{ max: 'places' }`.
 */
export const references = <const O extends Omit<FieldOptions, 'max' | 'maxOf'> = { required: false }>(
  label: string,
  to: string,
  options?: O & { max?: number | string },
): Field<'references', IsRequired<O>> & { to: string } & Omit<O, 'max'> => {
  const { max, ...rest } = options ?? {};
  const limit = typeof max === 'string' ? { maxOf: max } : { ...(max !== undefined && { max }) };
  return { required: false, ...rest, ...limit, kind: 'references', label, to } as unknown as Field<
    'references',
    IsRequired<O>
  > & { to: string } & Omit<O, 'max'>;
};

/**
 * A field that follows from others of its record: nobody enters it; forms show it while the others are typed; and it is
 * stored, so that lists sort and export it. `derived(money('Total'), { of: ['lines'], value: ({ lines }: { lines: Line[]
 * | null }) => … })`. `value` must be pure, and returns the stored form of the kind: integer pence for money.
 */
export const derived = <F extends Field, V extends object>(
  field: F,
  { of, value }: { of: readonly (keyof V & string)[]; value(values: V): StoredByKind[F['kind']] | null },
): F & { readOnly: true; derived: Derivation } => ({
  ...field,
  readOnly: true,
  // The declaration names the fields and their types; generic code knows the values as a record only.
  derived: { of, value: value as unknown as Derivation['value'] },
});

/**
 * The parent of a record: `order_id: parent('Order', 'uniform_orders')`. The record is a child: it is shown on the page of
 * its parent, locked while the parent's state locks it, and archived, restored and deleted with it. It never changes its
 * parent.
 */
export const parent = <const O extends Omit<OfOneValue, 'required' | 'createOnly' | 'default'> = object>(
  label: string,
  to: string,
  options?: O,
): Field<'reference', true> & { to: string; createOnly: true; parent: true } & O =>
  ({
    tab: true,
    ...options,
    required: true,
    createOnly: true,
    parent: true,
    kind: 'reference',
    label,
    to,
  }) as unknown as Field<'reference', true> & { to: string; createOnly: true; parent: true } & O;

/**
 * A field of a parent that follows from its children: `total(money('Total'), { of: 'uniform_order_lines', sum: 'amount' })`,
 * `total(integer('Lines'), { of: 'uniform_order_lines', count: true })`. It is stored, and changes in the transaction that
 * changes a child. A count and a sum are 0 without children; `max` and `min` are empty.
 */
export const total = <F extends Field, const T extends Total>(
  field: F,
  of: T,
): Omit<F, 'required'> & {
  required: T extends { count: true } | { sum: string } ? true : false;
  readOnly: true;
  total: Total;
} => ({
  ...field,
  required: (of.count === true || of.sum !== undefined) as T extends { count: true } | { sum: string } ? true : false,
  readOnly: true,
  undo: false,
  total: of,
});

/**
 * The state of a record, and the steps between states: `states('Status', { draft: { to: ['submitted'] }, submitted: { to:
 * ['approved', 'draft'], by: AREAS.employees.canDelete }, approved: { locked: true } })`. A new record has the first state.
 * Each step is a button and a route of its own, with the permission of the state that it leaves; a locked record rejects every change of
 * its fields, except those that `locked: { except: ['paid_on'] }` names.
 */
export const states = <const S extends Readonly<Record<string, State>>>(
  label: string,
  declared: S,
  options: Pick<FieldOptions, 'hint' | 'heading' | 'irishLabel'> = {},
): Field<'choice', true> & { choices: readonly (keyof S & string)[]; states: S } => ({
  ...options,
  kind: 'choice',
  label,
  choices: Object.keys(declared),
  states: declared,
  required: true,
  readOnly: true,
});
