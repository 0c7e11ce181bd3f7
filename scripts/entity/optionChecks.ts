import type { FieldKind, FieldOptions } from '#domain/schema/field.ts';
import { MOST_REFERENCES } from '#domain/schema/kinds/numbers.ts';
import { RULES } from '#domain/schema/rules.ts';
import { titleKeys } from '#domain/schema/titleParts.ts';
import { entriesOf } from '#domain/typeGuards.ts';
import { type DeclarationCheck, ofAllFields } from './fault.ts';

/** Options without effect, values that no option has, and limits that nothing meets. */

/** Kinds whose limits are characters, numbers, or the number of entries. */
const TEXTS = new Set<FieldKind>(['text', 'multiline']);
const NUMBERS = new Set<FieldKind>(['integer', 'decimal', 'money', 'percent', 'points', 'hours']);
const SEARCHED = new Set<FieldKind>([...TEXTS, 'email', 'phone', 'postcode', 'companyNumber', 'personalNumber', 'reference', 'references']); // biome-ignore format: one list of words

/** What limits a value without a limit of its own. */
const withoutLimit = (kind: FieldKind): string => {
  if (kind === 'list') return 'write required: true for at least one row';
  if (kind === 'date' || kind === 'month' || kind === 'time' || kind === 'dateTime') return 'compare it in check';
  return kind === 'choice' ? "choose several by choices('Label', ['small', 'large'], { max: 2 })" : 'remove it';
};

/** To which kinds an option applies, and what to write instead. */
const APPLIES: Partial<
  Record<keyof FieldOptions, { to: ReadonlySet<FieldKind>; instead: string | ((kind: FieldKind) => string) }>
> = {
  oneWord: { to: new Set(['text']), instead: 'remove it, or make the field a text' },
  notFuture: { to: new Set(['date']), instead: 'remove it, or make the field a date' },
  search: { to: SEARCHED, instead: 'remove it: the list is filtered by such a field' },
  to: { to: new Set(['reference', 'references']), instead: "write reference('Label', 'entity')" },
  offers: { to: new Set(['reference', 'references']), instead: 'remove it: it chooses among records' },
  offersIf: { to: new Set(['reference', 'references']), instead: 'remove it: it chooses among records' },
  choices: { to: new Set(['choice', 'choices']), instead: "write choice('Label', ['small', 'large'])" },
  min: { to: new Set([...TEXTS, ...NUMBERS, 'choices']), instead: withoutLimit },
  max: {
    to: new Set([...TEXTS, ...NUMBERS, 'choices', 'list', 'references', 'document', 'phone']),
    instead: withoutLimit,
  },
};

const withoutEffect = ofAllFields((field) => {
  for (const [option, rule] of entriesOf(APPLIES)) {
    if (!rule || field[option] === undefined || rule.to.has(field.kind)) continue;
    const remedy = typeof rule.instead === 'string' ? rule.instead : rule.instead(field.kind);
    return `${option} does not apply to a ${field.kind}: ${remedy}`;
  }
  return false;
});

/** Options that are yes or no. */
const FLAGS = ['required', 'readOnly', 'createOnly', 'search', 'unique', 'oneWord', 'notFuture', 'person', 'multiple'] as const; // biome-ignore format: one list of words

const yesOrNo = ofAllFields((field) => {
  const wrong = FLAGS.find((option) => field[option] !== undefined && typeof field[option] !== 'boolean');
  return wrong && `${wrong} is ${JSON.stringify(field[wrong])}: write ${wrong}: true, or remove it`;
});

/** The rows and records that a form can show. */
const MOST_ROWS = 200;
/** Numbers that a column holds; percentages and the like are kept in hundredths. */
const LARGEST: Partial<Record<FieldKind, number>> = {
  integer: 2_147_483_647,
  percent: 100,
  points: 21_474_836,
  hours: 21_474_836,
  money: 99_999_999.99,
};

const limits = ofAllFields(({ kind, min, max }) => {
  for (const [option, limit] of [['min', min] as const, ['max', max] as const]) {
    if (limit === undefined) continue;
    if (typeof limit !== 'number' || !Number.isFinite(limit))
      return `${option} is ${JSON.stringify(limit)}, which is not a number: write a number`;
    const least = option === 'min' ? 0 : 1;
    if (TEXTS.has(kind) && !(Number.isInteger(limit) && limit >= least))
      return `${option} is how many characters it can have: write a whole number from ${least}`;
    if (kind === 'integer' && !Number.isInteger(limit))
      return `${option} is ${limit}, and an integer has no decimals: write a whole number, or make the field a decimal`;
    const most = LARGEST[kind];
    if (most !== undefined && Math.abs(limit) > most)
      return `${option} is ${limit}, and a ${kind} has at most ${most}: write a smaller limit, or remove it`;
    if (kind === 'list' && !(Number.isInteger(limit) && limit >= 1 && limit <= MOST_ROWS))
      return `max is how many rows it can have: write a whole number from 1 to ${MOST_ROWS}, or make the rows an entity of their own, with a reference to this one`;
    if (kind === 'references' && limit !== 0 && !(Number.isInteger(limit) && limit >= 1 && limit <= MOST_REFERENCES))
      return `max is how many records can be chosen: write a whole number from 1 to ${MOST_REFERENCES}`;
  }
  return false;
});

/** Texts that users read. */
const texts = ofAllFields((field) => {
  for (const option of ['label', 'heading', 'hint', 'irishLabel'] as const) {
    const text = field[option];
    // The compiler reports what is no text.
    if (typeof text !== 'string') continue;
    if (text.trim() === '') return `${option} is blank: write a text, or remove it`;
    if (text !== text.trim()) return `${option} is ${JSON.stringify(text)}: remove the spaces around it`;
  }
  return false;
});

/** Words are on badges, in filters and in cells. */
const LONGEST_WORD = 60;
const TONES = ['neutral', 'info', 'success', 'warning', 'danger'];

const words = ofAllFields(({ choices = [], labels = {}, tones = {}, states = {} }) => {
  const dotted = choices.find((value) => value.includes('.'));
  if (dotted !== undefined)
    return `the value ${dotted} has a dot, which is part of the address of its word: write { ${dotted.replaceAll(/\W+/g, '_')}: '${dotted}' }`;
  const long = Object.entries(labels).find(([, word]) => word.length > LONGEST_WORD);
  if (long)
    return `the word of ${long[0]} has ${long[1].length} characters, and a badge has room for ${LONGEST_WORD}: shorten it`;
  const coloured = Object.entries({ ...tones, ...Object.fromEntries(Object.entries(states).map(([key, { tone }]) => [key, tone])) }); // biome-ignore format: one line
  const wrong = coloured.find(([, tone]) => tone !== undefined && !TONES.includes(tone));
  return wrong && `the tone of ${wrong[0]} is ${wrong[1]}: there are ${TONES.join(', ')}`;
});

const RULE_NAMES = new Set<string>(RULES);

const messages = ofAllFields(({ rules: renamed = {} }) => {
  const unknown = Object.entries(renamed)
    .flat()
    .find((name) => !RULE_NAMES.has(String(name)));
  return unknown !== undefined && `rules names ${unknown}, which is no rule: there are ${RULES.slice(0, 12).join(', ')} and those in domain/schema/rules.ts`; // biome-ignore format: one line
});

const defaults = ofAllFields(({ kind, default: given }) => {
  if (given === undefined) return false;
  if (kind === 'reference') return 'a record of one company cannot be the default of all: remove default';
  return typeof given === 'string' && given.trim() === '' && 'the default is blank, as it is without one: remove it';
});

const entered = ofAllFields(
  ({ required, hideInForm, readOnly, default: given, kind, derived, total, states }) =>
    Boolean(required && hideInForm && !readOnly && !derived && !total && !states) &&
    kind !== 'flag' &&
    given === undefined &&
    'is required, and hideInForm leaves it out of the form of a new record: give it a default, or make it optional',
);

/** Responses name the record of a reference by the key without `_id`. */
const references = ofAllFields(
  ({ kind }, key) =>
    kind === 'reference' && !key.endsWith('_id') && `is a reference, whose name ends with _id: call it ${key}_id`,
);

const derivations = ofAllFields(({ derived }) => {
  if (!derived) return false;
  if (typeof derived.value !== 'function')
    return 'value is not a function: write value: ({ cost }) => cost, of the fields in `of`';
  return derived.of.length === 0 && 'depends on nothing, so it never changes: name its fields in `of`';
});

const isPath = (path: unknown): boolean => typeof path === 'string' && path.startsWith('/') && path.includes('{id}');

/** What is wrong with the options of the entity itself. */
const ofEntity: DeclarationCheck = (entity) => {
  const { archivable, check, list, searchResult, title, words: named } = entity;
  const keys = titleKeys(title);
  const columns: readonly string[] = list.columns;
  const twice = (names: readonly string[]) => names.find((name, at) => names.indexOf(name) !== at);
  return [
    archivable !== undefined &&
      typeof archivable !== 'boolean' && { problem: `archivable is ${JSON.stringify(archivable)}: write archivable: true, or remove it` },
    check !== undefined &&
      typeof check !== 'function' && { problem: 'check is not a function: write check: ({ starts, ends }) => …' },
    twice(keys) !== undefined && { problem: `the title names ${twice(keys)} twice: remove one` },
    twice(columns) !== undefined && { problem: `list.columns names ${twice(columns)} twice: remove one` },
    columns.length === 0 && { problem: 'list.columns names no field: name at least one, or remove it' },
    searchResult !== undefined &&
      !isPath(searchResult.path) && { problem: `searchResult.path is ${JSON.stringify(searchResult.path)}: write the address of a record, /${entity.name}/{id}/show` },
    [named.one, named.many].some((word) => word.trim() === '') && { problem: "words has a blank text: write words: { one: 'Apron', many: 'Aprons' }" },
  ]; // biome-ignore format: one fault each
};

/** A new option that restricts values adds its check. */
export const OPTION_CHECKS: readonly DeclarationCheck[] = [
  withoutEffect,
  yesOrNo,
  limits,
  texts,
  words,
  messages,
  defaults,
  entered,
  references,
  derivations,
  ofEntity,
];
