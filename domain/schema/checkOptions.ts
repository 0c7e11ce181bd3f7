import { check, NAME } from './checkFields.ts';
import type { Field } from './field.ts';
import { ICON_NAMES } from './icons.ts';
import { RANGED } from './ranged.ts';
import { HAVING_CHOICES } from './retired.ts';
import { RULES } from './rules.ts';
import { keyOfSection } from './sectionKey.ts';

type Fields = Readonly<Record<string, Field>>;

/**
 * Checks what a text must look like. That it takes linear time is a conformance test. @throws Error naming entity, field
 * and remedy
 */
const checkPattern = (entity: string, key: string, { kind, pattern, example }: Field): void => {
  if (pattern === undefined && example === undefined) return;
  check(kind === 'text', entity, key, `pattern and example apply to a text, not to a ${kind}: remove them`);
  check(
    pattern instanceof RegExp && typeof example === 'string',
    entity,
    key,
    "needs both, a pattern and an example of it: { pattern: /^[A-Z]{2}\\d{4}$/, example: 'AB1234' }",
  );
  if (!pattern || example === undefined) return;
  check(
    !/[gy]/.test(pattern.flags),
    entity,
    key,
    `the pattern must not have the flags ${pattern.flags}: remove g and y`,
  );
  check(
    pattern.source.startsWith('^') && pattern.source.endsWith('$'),
    entity,
    key,
    `the pattern must describe the whole text: write /^${pattern.source.replace(/^\^/, '').replace(/\$$/, '')}$/`,
  );
  check(pattern.test(example), entity, key, `the example ${example} does not match the pattern: correct one of them`);
};

/** Checks the words and colours of a choice, and the options of sets. @throws Error naming entity, field and remedy */
const checkChoice = (entity: string, key: string, field: Field): void => {
  const { kind, labels, tones, choices = [], min = 0, max } = field;
  check(
    HAVING_CHOICES.has(kind) || (labels === undefined && tones === undefined),
    entity,
    key,
    `labels and tones belong to a choice, not to a ${kind}: declare them by choice('Type', { brp: 'BRP' })`,
  );
  for (const [value, label] of Object.entries(labels ?? {}))
    check(
      typeof label === 'string' && label.trim() !== '',
      entity,
      key,
      `the choice ${value} needs a label: { ${value}: 'Label' }`,
    );
  check(
    !(kind === 'weekdays' || kind === 'choices') || !(field.unique || field.search),
    entity,
    key,
    `is a set of ${kind === 'choices' ? 'values' : 'days'}, which cannot be unique or searched: remove unique and search`,
  );
  if (kind !== 'choices') return;
  for (const value of choices) {
    const word = labels?.[value] ?? value;
    check(
      !word.includes(';'),
      entity,
      key,
      `the value ${value} has a semicolon in its word, and files separate words by semicolons: write ${JSON.stringify(word.replaceAll(';', ','))}`,
    );
  }
  for (const [option, limit] of [['min', min] as const, ['max', max ?? 1] as const])
    check(
      Number.isInteger(limit) && limit >= (option === 'max' ? 1 : 0) && limit <= choices.length,
      entity,
      key,
      `${option} is how many of its ${choices.length} values can be chosen: write a whole number from 1 to ${choices.length}, or remove ${option}`,
    );
};

/** Checks the options of a field, and those of the rows of a list. @throws Error naming entity, field and remedy */
export const checkFieldOptions = (entity: string, key: string, field: Field): void => {
  checkPattern(entity, key, field);
  checkChoice(entity, key, field);
  for (const [inner, own] of Object.entries(field.of ?? {})) checkFieldOptions(entity, `${key}.${inner}`, own);
};

/** Checks the headed groups of fields. @throws Error naming entity, field and remedy */
export const checkSections = (
  entity: string,
  fields: Fields,
  sections: Readonly<Record<string, readonly string[]>> = {},
): void => {
  const places = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const [title, keys] of Object.entries(sections)) {
    const name = keyOfSection(title);
    check(name !== '', entity, null, `the section ${JSON.stringify(title)} needs a heading of letters or digits`);
    check(
      !titles.has(name),
      entity,
      null,
      `the sections ${title} and ${titles.get(name)} have the same heading: rename one`,
    );
    titles.set(name, title);
    check(Array.isArray(keys), entity, null, `the section ${title} is a list of fields: write ['${keys}']`);
    check(keys.length > 0, entity, null, `the section ${title} has no field: name one, or remove the section`);
    for (const key of keys) {
      check(
        key in fields,
        entity,
        key,
        `is in the section ${title}, but is not a field: there are ${Object.keys(fields).join(', ')}`,
      );
      const other = places.get(key);
      check(other === undefined, entity, key, `is in the sections ${other} and ${title}: remove it from one of them`);
      places.set(key, title);
    }
  }
};

/** Checks the messages of the rules over several fields. @throws Error naming entity and remedy */
export const checkMessages = (entity: string, messages: Readonly<Record<string, string>> = {}): void => {
  const rules = new Set<string>(RULES);
  for (const [name, text] of Object.entries(messages)) {
    check(NAME.test(name), entity, null, `the message ${name} needs a name of lower case words joined by _`);
    check(!rules.has(name), entity, null, `the message ${name} has the name of a general rule: rename it`);
    check(typeof text === 'string' && text.trim() !== '', entity, null, `the message ${name} needs a text`);
  }
};

/** Checks the place of an entity in the navigation. @throws Error naming entity and remedy */
export const checkNavigation = (entity: string, icon: string | undefined, group: string | undefined): void => {
  const icons = new Set<string>(ICON_NAMES);
  check(
    icon === undefined || icons.has(icon),
    entity,
    null,
    `has no icon ${icon} to choose: there are ${ICON_NAMES.join(', ')}`,
  );
  check(
    group === undefined || ['primary', 'more', 'none'].includes(group),
    entity,
    null,
    `the navigation has no group ${group}: there are primary, more and none`,
  );
};

/** Checks the filters from one value to another. @throws Error naming entity, field and remedy */
export const checkRanges = (
  entity: string,
  fields: Fields,
  ranges: readonly string[] = [],
  filters: Readonly<Record<string, string>> = {},
): void => {
  for (const key of ranges) {
    const kind = fields[key]?.kind;
    check(kind !== undefined, entity, key, 'is a range filter of the list, but is not a field');
    check(
      kind === undefined || RANGED.has(kind),
      entity,
      key,
      `is a ${kind}, which has no range: remove it from list.ranges`,
    );
    for (const name of [`${key}_from`, `${key}_to`])
      check(!(name in filters), entity, key, `the filter ${name} is its range: rename the other filter`);
  }
};
