import { FIELD_OPTIONS, type Field, type FieldKind } from './field.ts';
import { RESERVED_STEPS } from './reserved.ts';
import { HAVING_CHOICES } from './retired.ts';

/** Lower-case words joined by _: valid as the name of a table, a column and a path. */
export const NAME = /^[a-z][a-z0-9_]*$/;
const KNOWN = new Set<string>(['kind', 'label', ...FIELD_OPTIONS]);

export { SQL_WORDS } from './reserved.ts';

/**
 * Kinds that a row of a list cannot contain: they need a table of their own, or have no JSON form.
 */
const NOT_IN_ROWS = new Set<FieldKind>(['references', 'list', 'dateTime']);
/** Options that apply to a record, not to a row of a list. */
const NOT_OF_ROWS = ['read', 'write', 'stored', 'readOnly', 'createOnly', 'visibleTo', 'undo', 'search', 'unique', 'tab', 'states', 'showIf', 'requiredIf', 'derived', 'parent', 'total', 'hideInForm'] as const; // biome-ignore format: one list of words

/** Options of a file in a row. */
const OF_ROW_FILES = new Set(['kind', 'label', 'irishLabel', 'heading', 'hint', 'required', 'person']);

/** @throws Error naming entity, field and remedy, unless `condition` holds */
export const check = (condition: boolean, entity: string, field: string | null, text: string): void => {
  if (!condition) throw new Error(`Entity ${entity}${field ? `, field ${field}` : ''}: ${text}`);
};

/** The numbers of decimal places that a decimal can have. */
const PLACES = new Set([1, 2, 3, 4, 5, 6]);

/** Kinds whose value is not one comparable value of a column. */
const UNDERIVED = new Set<FieldKind>(['list', 'document', 'reference', 'references', 'weekdays', 'choices']);

/** Kinds that cannot be empty, or whose value is not part of the record. */
const UNREQUIRED = new Set<FieldKind>(['flag', 'document']);

/** Checks the states of a record and the steps between them. */
const checkStates = (entity: string, key: string, states: NonNullable<Field['states']>): void => {
  const names = Object.keys(states);
  check(names.length > 1, entity, key, "needs at least two states: { draft: { to: ['done'] }, done: {} }");
  const reached = new Set<string>();
  for (const [name, { to = [], step = name }] of Object.entries(states)) {
    check(Array.isArray(to), entity, key, `to of ${name} is a list of states: write to: ['${to}']`);
    check(
      NAME.test(name) && !RESERVED_STEPS.has(name),
      entity,
      key,
      `the state ${name} needs another name: lower case words that are not an action (${[...RESERVED_STEPS].join(', ')})`,
    );
    check(
      NAME.test(step) && !RESERVED_STEPS.has(step) && (step === name || !names.includes(step)),
      entity,
      key,
      `the step ${step} to ${name} needs another name: lower case words that are not an action or another state`,
    );
    for (const next of to) {
      check(
        names.includes(next),
        entity,
        key,
        `${name} leads to ${next}, which is not a state: there are ${names.join(', ')}`,
      );
      check(next !== name, entity, key, `${name} leads to itself: remove it from \`to\``);
      reached.add(next);
    }
  }
  const [first] = names;
  const unreached = names.filter((name) => name !== first && !reached.has(name));
  check(unreached.length === 0, entity, key, `no state leads to ${unreached.join(', ')}`);
};

const isField = (value: unknown): boolean => typeof value === 'object' && value !== null && 'kind' in value;
const LIST_EXAMPLE = "list('Lines', { of: { item: text('Item', { required: true }) } })";

/** Checks that a field is valid by itself. @throws Error naming entity, field and remedy */
export const checkField = (entity: string, key: string, field: Field): void => {
  check(typeof field.label === 'string' && field.label.trim() !== '', entity, key, "needs a label: text('Label')");
  for (const [option, value] of Object.entries(field)) {
    const isRowField = field.kind === 'list' && isField(value);
    const remedy = isRowField
      ? `declare the fields of its rows in \`of\`: ${LIST_EXAMPLE}`
      : `there are ${FIELD_OPTIONS.join(', ')}`;
    check(KNOWN.has(option), entity, key, `has no option ${option}: ${remedy}`);
  }
  check(
    !HAVING_CHOICES.has(field.kind) || field.states !== undefined || (field.choices?.length ?? 0) > 0,
    entity,
    key,
    `a ${field.kind} needs its values`,
  );
  const other = (field.choices ?? []).find((value) => typeof value !== 'string');
  check(other === undefined, entity, key, `the value ${other} is no text: write '${other}'`);
  const { derived } = field;
  check(
    !derived || Array.isArray(derived.of),
    entity,
    key,
    `of is a list of the fields that it depends on: write of: ['${derived?.of}']`,
  );
  const isReference = field.kind === 'reference' || field.kind === 'references';
  check(!isReference || !!field.to, entity, key, 'a reference needs the entity it refers to');
  check(!field.tab || isReference, entity, key, `a ${field.kind} has no tab: only a reference has one`);
  check(
    field.maxOf === undefined || field.kind === 'references',
    entity,
    key,
    `max of a ${field.kind} is a number, not the name of a field`,
  );
  check(
    field.kind !== 'references' || !(field.unique || field.stored === false),
    entity,
    key,
    'refers to several records: remove unique and stored',
  );
  check(
    field.places === undefined || (field.kind === 'decimal' && PLACES.has(field.places)),
    entity,
    key,
    'places is the number of decimals of a decimal, 1 to 6',
  );
  check(
    !(field.showIf && field.required && field.kind !== 'flag'),
    entity,
    key,
    'is not always shown, so it cannot always be required: use requiredIf instead of required',
  );
  check(!(field.showIf && field.kind === 'document'), entity, key, 'is a file, which is always shown: remove showIf');
  check(
    !field.requiredIf || !(field.required || UNREQUIRED.has(field.kind)),
    entity,
    key,
    `requiredIf does not apply to a ${field.required ? 'field that is always required' : field.kind}: remove it`,
  );
  check(
    !field.derived || !(field.required || field.default !== undefined || field.createOnly),
    entity,
    key,
    'is derived, so nobody enters it: remove required, default and createOnly',
  );
  check(
    !field.derived || !(UNDERIVED.has(field.kind) || field.stored === false),
    entity,
    key,
    `a ${field.kind} cannot be derived: only a stored value in one column can`,
  );
  if (field.states) checkStates(entity, key, field.states);
  if (field.of !== undefined) checkRows(entity, key, field, field.of);
};

/** Checks what a reference in a row needs in addition: responses describe the record next to its id. */
const checkRowReference = (
  entity: string,
  at: string,
  key: string,
  { to }: Field,
  of: NonNullable<Field['of']>,
): void => {
  const described = key.replace(/_id$/, '');
  check(described !== key, entity, at, `is a reference, whose name ends with _id: call it ${key}_id`);
  check(!(described in of), entity, at, `responses describe it as ${described}: rename one of the two`);
  check(to !== 'companies', entity, at, 'refers to a company, which is that of the record: remove it');
};

/** Checks a file in a row: as all files, it is always shown, and everyone who can see the record can download it. */
const checkRowFile = (entity: string, list: string, rows: Field, at: string, field: Field): void => {
  for (const option of ['showIf', 'visibleTo'] as const)
    check(
      rows[option] === undefined,
      entity,
      list,
      `has rows with a file, and ${option} does not apply to files: remove it`,
    );
  for (const option of Object.keys(field))
    check(
      OF_ROW_FILES.has(option),
      entity,
      at,
      option === 'multiple' || option === 'max'
        ? `a row has one file in a field: remove ${option}, or make the rows an entity of their own, with a reference to this one`
        : `${option} does not apply to a file: remove it`,
    );
};

const checkRows = (entity: string, list: string, rows: Field, of: NonNullable<Field['of']>): void => {
  const { kind } = rows;
  check(kind === 'list', entity, list, `is a ${kind}, and only a list has rows: remove \`of\`, or make it a list`);
  check(Object.keys(of).length > 0, entity, list, `its rows need a field: ${LIST_EXAMPLE}`);
  for (const [key, field] of Object.entries(of)) {
    const at = `${list}.${key}`;
    check(isField(field), entity, at, `is no field: ${LIST_EXAMPLE}`);
    check(NAME.test(key), entity, at, 'the key must be lower case words joined by _');
    check(
      !NOT_IN_ROWS.has(field.kind),
      entity,
      at,
      `a row of a list cannot contain a ${field.kind}: make the rows an entity of their own, with a reference to this one`,
    );
    for (const option of NOT_OF_ROWS)
      check(
        field[option] === undefined,
        entity,
        at,
        `${option} applies to a field of the record, not of a row: remove it`,
      );
    checkField(entity, at, field);
    if (field.kind === 'reference') checkRowReference(entity, at, key, field, of);
    if (field.kind === 'document') checkRowFile(entity, list, rows, at, field);
  }
};
