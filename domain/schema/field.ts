import type { AccessRule } from '#domain/access/rules.ts';
import type { Rule } from './rules.ts';

/** What each kind of field keeps in the database and in the engines; the wire's form is the kind's own business. */
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
  /** `YYYY-MM-DD` */
  date: string;
  dateTime: Date;
  choice: string;
  flag: boolean;
  /** id of another entity's record */
  reference: number;
  /** rows of their own shape, stored as JSON: by key as their fields keep them, where `of` declares those */
  list: unknown[];
  /** id of a stored file */
  document: number;
  email: string;
  phone: string;
  postcode: string;
  companyNumber: string;
  personalNumber: string;
  /** never leaves the server */
  secret: string;
}
export type FieldKind = keyof StoredByKind;

/** Which country's forms and words apply: by the company's country or the payroll's `irish_payroll`. */
export type Variant = 'GB' | 'IE';

export interface FieldOptions {
  required?: boolean;
  /** text: characters; numbers: value in wire units */
  min?: number;
  max?: number;
  /** answered, never taken */
  readOnly?: boolean;
  /** taken when the record is made, refused afterwards */
  createOnly?: boolean;
  /** dotted name in answers, when it differs from the key (`address.line_1`) */
  read?: string;
  /** dotted name in requests, when it differs from the key (`address1`) */
  write?: string;
  /** false: no column, the entity's own code supplies it */
  stored?: boolean;
  /** says another rule in place of a kind's own (`required` → `required_field`) */
  rules?: Partial<Record<Rule, Rule>>;
  /** value of a new record, in wire form */
  default?: string | number | boolean;
  hint?: string;
  /** head of its column in lists, when that differs from the label */
  heading?: string;
  /** the word on screens of an Irish company or payroll */
  irishLabel?: string;
  /** choice: its values, in order */
  choices?: readonly string[];
  /** reference: the entity referred to */
  to?: string;
  /** list: the fields of each of its rows, by key */
  of?: Readonly<Record<string, Field>>;
  /** document: several files at once */
  multiple?: true;
  /** who may see it, when that is fewer than may see the record */
  gate?: AccessRule;
  /** false: a change of it is never taken back from the record's history, though its kind could be */
  undo?: false;
  /** found by the list's search */
  search?: boolean;
  /** unique within the company (or over all where the entity belongs to none) */
  unique?: boolean;
  /** not drawn in the generated forms; 'create': not in that of a new record */
  hideInForm?: boolean | 'create';
}

/** The names above, for declarations that no compiler has seen. */
export const FIELD_OPTIONS = [
  'required', 'min', 'max', 'readOnly', 'createOnly', 'read', 'write', 'stored', 'rules', 'default', 'hint', 'heading',
  'irishLabel', 'choices', 'to', 'of', 'multiple', 'gate', 'undo', 'search', 'unique', 'hideInForm',
] as const satisfies readonly (keyof FieldOptions)[]; // biome-ignore format: one list of words

export interface Field<K extends FieldKind = FieldKind, R extends boolean = boolean> extends FieldOptions {
  readonly kind: K;
  readonly label: string;
  readonly required: R;
}

type IsRequired<O> = O extends { required: true } ? true : false;

const builder =
  <K extends FieldKind>(kind: K) =>
  <const O extends FieldOptions = { required: false }>(label: string, options?: O): Field<K, IsRequired<O>> & O =>
    ({ required: false, ...options, kind, label }) as unknown as Field<K, IsRequired<O>> & O;

export const text = builder('text');
export const multiline = builder('multiline');
export const money = builder('money');
export const percent = builder('percent');
export const points = builder('points');
export const hours = builder('hours');
export const integer = builder('integer');
export const date = builder('date');
export const dateTime = builder('dateTime');
export const flag = builder('flag');
export const list = builder('list');
export const document = builder('document');
export const email = builder('email');
export const phone = builder('phone');
export const postcode = builder('postcode');
export const companyNumber = builder('companyNumber');
export const personalNumber = builder('personalNumber');
export const secret = builder('secret');

/** One of a closed list of values; its words are `resources.<entity>.choices.<field>.<value>`. */
export const choice = <const C extends readonly string[], const O extends FieldOptions = { required: false }>(
  label: string,
  choices: C,
  options?: O,
): Field<'choice', IsRequired<O>> & { choices: C } & O =>
  ({ required: false, ...options, kind: 'choice', label, choices }) as unknown as Field<'choice', IsRequired<O>> & {
    choices: C;
  } & O;

/** The id of a record of the entity named `to`. */
export const reference = <const O extends FieldOptions = { required: false }>(
  label: string,
  to: string,
  options?: O,
): Field<'reference', IsRequired<O>> & { to: string } & O =>
  ({ required: false, ...options, kind: 'reference', label, to }) as unknown as Field<'reference', IsRequired<O>> & {
    to: string;
  } & O;
