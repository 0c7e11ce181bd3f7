import { check } from './checkFields.ts';
import type { Field } from './field.ts';
import { kindOf } from './kinds/index.ts';
import { checkerOf } from './validateField.ts';

/** Returns what is wrong with a field and how to correct it, or null. */
type FieldCheck = (field: Field) => string | null;

const quoted = (value: unknown): string => JSON.stringify(value);

/** The values of a choice that appear more than once, or that are empty. */
const badChoices: FieldCheck = ({ choices = [] }) => {
  const twice = choices.find((value, at) => choices.indexOf(value) !== at);
  if (twice !== undefined) return `has the choice ${quoted(twice)} twice: remove one`;
  const blank = choices.find((value) => value.trim() === '' || value !== value.trim());
  return blank === undefined
    ? null
    : `has the choice ${quoted(blank)}: write it as a word without spaces around it, or leave the field optional`;
};

const badLimits: FieldCheck = ({ min, max }) =>
  min === undefined || max === undefined || min <= max ? null : `min ${min} is more than max ${max}: exchange them`;

/** A default that no company could save. */
const badDefault: FieldCheck = (field) => {
  if (field.default === undefined) return null;
  const isValid = (['GB', 'IE'] as const).some((variant) => checkerOf(field, variant).safeParse(field.default).success);
  if (isValid) return null;
  const samples = [field.min, ...[1, 2, 3, 4, 5].map((n) => kindOf(field.kind).sample(field, n))];
  const sample = samples.find((one) => one !== undefined && checkerOf(field, 'GB').safeParse(one).success);
  const example = field.choices ? field.choices.map(quoted).join(' or ') : quoted(sample ?? samples[1]);
  return `the default ${quoted(field.default)} is not a valid ${field.kind}: use a value such as ${example}, or remove it`;
};

/** The checks of the values that a field allows. A new option of a field that restricts its values adds its line here. */
const CHECKS: readonly FieldCheck[] = [badChoices, badLimits, badDefault];

/** Checks the choices, limits and default of a field and of the fields of its rows. @throws Error as `check` */
export const checkValues = (entity: string, key: string, field: Field): void => {
  for (const find of CHECKS) {
    const problem = find(field);
    check(problem === null, entity, key, problem ?? '');
  }
  for (const [name, row] of Object.entries(field.of ?? {})) checkValues(entity, `${key}.${name}`, row);
};
