import { check } from './checkFields.ts';
import type { Field, FieldKind } from './field.ts';
import { namedIn } from './isMet.ts';
import { RESERVED_STEPS } from './reserved.ts';
import { partsOf, titleKeys } from './titleParts.ts';

type Fields = Readonly<Record<string, Field>>;

/** What a generated entity declares in addition to its fields, in code that was not compiled, too. */
interface Said {
  title: string;
  unique?: unknown;
  archivable?: boolean;
  group?: string;
  companyTab?: true | string;
}

/** Kinds whose values are not one comparable value of a column, or too long for an index. */
const INCOMPARABLE = new Set<FieldKind>(['list', 'document', 'references', 'weekdays', 'choices', 'multiline']);

/** Checks which fields are unique as a group. @throws Error naming entity, field and remedy */
export const checkUnique = (entity: string, fields: Fields, groups: unknown = []): void => {
  check(
    !Array.isArray(groups) || !groups.some((keys) => Array.isArray(keys) && keys.length === 0),
    entity,
    null,
    "a group of unique names no field: remove it, or name fields, such as unique: [['name']]",
  );
  const isGroups = Array.isArray(groups) && groups.every((keys) => Array.isArray(keys));
  check(
    isGroups,
    entity,
    null,
    `unique is a list of groups of fields: write unique: [${JSON.stringify([groups].flat())}]`.replaceAll('"', "'"),
  );
  for (const keys of groups as string[][])
    for (const key of keys) {
      const { kind } = fields[key] ?? {};
      check(
        key !== 'company_id',
        entity,
        key,
        'is part of unique, and values are unique within their company anyway: remove it',
      );
      check(
        keys.indexOf(key) === keys.lastIndexOf(key),
        entity,
        key,
        'is named twice in a group of unique: remove one',
      );
      check(
        kind === undefined || !INCOMPARABLE.has(kind),
        entity,
        key,
        `is a ${kind}, which cannot be unique: name other fields in unique`,
      );
    }
};

/** Checks that a title consists of fields. @throws Error naming entity, field and remedy */
export const checkTitleParts = (entity: string, title: string, fields: Fields): void => {
  check(
    (title.match(/\{/g) ?? []).length === (title.match(/\}/g) ?? []).length,
    entity,
    null,
    `the title ${JSON.stringify(title)} has a brace that is not closed: write it as '{name} · {size}'`,
  );
  check(
    title.includes('{') || title in fields || /^\w+$/.test(title),
    entity,
    null,
    `the title ${JSON.stringify(title)} names no field: write the fields of a title in braces, such as '{${Object.keys(fields).slice(0, 2).join('} · {')}}'`,
  );
  for (const key of titleKeys(title)) {
    const remedy =
      `${key}_id` in fields
        ? `write ${key}_id, which shows the title of the record referred to`
        : `name one of ${Object.keys(fields).join(', ')}`;
    const is = key === title ? 'is the title' : 'is part of the title';
    check(key in fields, entity, key, `${is}, but not a field: ${remedy}`);
  }
};

/** Checks that no title, message or condition reveals a field that not everyone may see. @throws Error naming entity, field and remedy */
const checkHidden = (entity: string, fields: Fields, { title, unique = [] }: Said): void => {
  const titled = partsOf(title).flatMap((part) => ('key' in part ? [part.key] : []));
  const inGroups = new Set((unique as string[][]).flat());
  for (const [key, { visibleTo, required, requiredIf, showIf, unique: alone, default: given }] of Object.entries(
    fields,
  )) {
    for (const other of [...namedIn(showIf ?? {}), ...namedIn(requiredIf ?? {})])
      check(
        visibleTo !== undefined || !fields[other]?.visibleTo,
        entity,
        key,
        `has a condition on ${other}, which not everyone may see: declare visibleTo here, too`,
      );
    if (visibleTo === undefined) continue;
    check(!titled.includes(key), entity, key, 'is part of the title, which everyone sees: remove visibleTo, or choose another title'); // biome-ignore format: one line
    check(!alone && !inGroups.has(key), entity, key, 'is not visible to everyone, and a message about a value used already would reveal it: remove unique, or visibleTo'); // biome-ignore format: one line
    check(
      !requiredIf && !(required && given === undefined),
      entity,
      key,
      'is required from users who cannot see it: remove visibleTo, or make it optional',
    );
  }
};

/** Checks that users can enter what is required. @throws Error naming entity, field and remedy */
const checkEntered = (entity: string, fields: Fields): void => {
  const status = Object.entries(fields).find(([, { states }]) => states);
  const [first] = Object.keys(status?.[1].states ?? {});
  for (const [key, field] of Object.entries(fields)) {
    const { required, requiredIf, readOnly, createOnly, default: given } = field;
    const isComputed = field.states !== undefined || field.derived !== undefined || field.total !== undefined;
    check(
      !readOnly || isComputed || !(requiredIf || (required && given === undefined)),
      entity,
      key,
      'is required, and readOnly lets nobody enter it: make it optional, or remove readOnly',
    );
    const wanted = [requiredIf?.[status?.[0] ?? ''] ?? []].flat().filter((state) => state !== first);
    check(
      !createOnly || wanted.length === 0,
      entity,
      key,
      `is required in the state ${wanted[0]}, and createOnly lets nobody enter it after the record was added: remove createOnly`,
    );
  }
};

/** Checks the addresses below that of a record. @throws Error naming entity, field and remedy */
const checkAddresses = (entity: string, fields: Fields): void => {
  for (const [key, { kind, states = {} }] of Object.entries(fields)) {
    check(
      kind !== 'document' || !RESERVED_STEPS.has(key),
      entity,
      key,
      `is a file at the address /${entity}/{id}/${key}, which the portal uses: call it ${key}_file`,
    );
    const paths = new Map<string, string>();
    for (const [name, { to = [], step = name }] of Object.entries(states)) {
      const twice = to.find((next, at) => to.indexOf(next) !== at);
      check(twice === undefined, entity, key, `${name} names ${twice} twice in \`to\`: remove one`);
      check(
        !paths.has(step),
        entity,
        key,
        `the steps to ${paths.get(step)} and ${name} have the same address ${step}: give one of them another step`,
      );
      paths.set(step, name);
    }
  }
};

/**
 * Checks that tabs on the same page have different names, and that records without a link in the navigation have a tab.
 * @throws Error naming entity, field and remedy
 */
const checkTabs = (entity: string, fields: Fields, { group, companyTab }: Said): void => {
  const places = new Map<string, string>();
  const company = { company_id: { to: 'companies', tab: companyTab, label: 'Company' } };
  for (const [key, { to, tab }] of Object.entries<Pick<Field, 'to' | 'tab' | 'label'>>({ ...company, ...fields })) {
    if (!tab) continue;
    check(
      tab === true || tab.trim() !== '',
      entity,
      key,
      "the tab needs a name: write tab: 'Inductions', or tab: true",
    );
    const place = `${to}: ${tab === true ? '' : tab.toLowerCase()}`;
    check(
      !places.has(place),
      entity,
      key,
      `has the same tab on the pages of ${to} as ${places.get(place)}: give one of them another name, such as tab: 'As ${String(fields[key]?.label).toLowerCase()}'`,
    );
    places.set(place, key);
  }
  check(
    group !== 'none' || places.size > 0,
    entity,
    null,
    "group: 'none' leaves out its link in the navigation, and it has no tab: add companyTab: true, or tab: true to a reference",
  );
};

/** What the catalogue reads in a text: the place of a value, and the border between singular and plural. */
const READ_IN_TEXTS = /%\{|\|{4}/;

/** Checks labels, hints and the words of choices. @throws Error naming entity, field and remedy */
const checkTexts = (entity: string, fields: Fields, list = ''): void => {
  for (const [key, { label, hint, heading, irishLabel, labels = {}, of }] of Object.entries(fields)) {
    const found = [label, hint, heading, irishLabel, ...Object.values(labels)].find((text) => READ_IN_TEXTS.test(text ?? '')); // biome-ignore format: one line
    check(found === undefined, entity, list + key, `the text ${JSON.stringify(found)} contains %{ or ||||, which the catalogue of words reads as something else: write other characters`); // biome-ignore format: one line
    const words = Object.entries(labels).map(([value, word]) => [value, word.trim().toLowerCase()] as const);
    const same = words.find(([, word], at) => words.findIndex(([, other]) => other === word) !== at);
    check(same === undefined, entity, list + key, `two of its choices have the word ${JSON.stringify(labels[same?.[0] ?? ''])}, and a file contains words: change the word of ${same?.[0]}`); // biome-ignore format: one line
    if (of) checkTexts(entity, of, `${key}.`);
  }
};

/** Checks that no label is that of a field that the portal adds. @throws Error naming entity, field and remedy */
const checkAddedLabels = (entity: string, fields: Fields, archivable: boolean | undefined): void => {
  const added = new Set(['company', ...(archivable ? ['archived'] : [])]);
  for (const [key, { label }] of Object.entries(fields))
    check(
      !added.has(label.trim().toLowerCase()),
      entity,
      key,
      `has the label ${label} of a field that every record of this entity has: give it another label`,
    );
};

/**
 * Checks options of a generated entity that are valid by themselves and exclude each other. @throws Error naming entity,
 * field and remedy
 */
export const checkCombinations = (entity: string, fields: Fields, said: Said): void => {
  checkHidden(entity, fields, said);
  checkEntered(entity, fields);
  checkAddresses(entity, fields);
  checkTabs(entity, fields, said);
  checkTexts(entity, fields);
  checkAddedLabels(entity, fields, said.archivable);
};
