import { FIELD_OPTIONS, type Field, type FieldKind } from './field.ts';

/** Lower-case words joined by _: valid as the name of a table, a column and a path. */
export const NAME = /^[a-z][a-z0-9_]*$/;
const KNOWN = new Set<string>(['kind', 'label', ...FIELD_OPTIONS]);
/**
 * Names that PostgreSQL does not accept for a column or table (those of its reserved words that are plausible names).
 */
export const SQL_WORDS = new Set(
  'all and any array as asc case cast check collate column constraint create default desc distinct do else end except fetch for foreign from grant group having in initially into leading limit not null offset on only or order placing primary references returning select some table then to trailing true false union unique user using variadic when where window with'.split(
    ' ',
  ),
);
/**
 * Kinds that a row of a list cannot contain: they need a table, a store or secrecy of their own, or have no JSON form.
 */
const NOT_IN_ROWS = new Set<FieldKind>(['reference', 'list', 'document', 'secret', 'dateTime']);
/** Options that apply to a record, not to a row of a list. */
const NOT_OF_ROWS = ['read', 'write', 'stored', 'readOnly', 'createOnly', 'visibleTo', 'undo', 'search', 'unique', 'hideInForm'] as const; // biome-ignore format: one list of words

/** @throws Error naming entity, field and remedy, unless `condition` holds */
export const check = (condition: boolean, entity: string, field: string | null, text: string): void => {
  if (!condition) throw new Error(`Entity ${entity}${field ? `, field ${field}` : ''}: ${text}`);
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
  check(field.kind !== 'choice' || (field.choices?.length ?? 0) > 0, entity, key, 'a choice needs its values');
  check(field.kind !== 'reference' || !!field.to, entity, key, 'a reference needs the entity it refers to');
  check(field.kind !== 'secret' || !field.search, entity, key, 'a secret cannot be searched');
  if (field.of !== undefined) checkRows(entity, key, field, field.of);
};

const checkRows = (entity: string, list: string, { kind }: Field, of: NonNullable<Field['of']>): void => {
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
      check(field[option] === undefined, entity, at, `${option} applies to the list, not to a row: remove it`);
    checkField(entity, at, field);
  }
};
