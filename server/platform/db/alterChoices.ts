import { type Mapping, quote, replaced, replacedSet, replaceValues } from './convert.ts';
import type { TableShape } from './ddl.ts';

interface ChoicesChange {
  before: TableShape;
  after: TableShape;
  rename: Readonly<Record<string, string>>;
  /** `size.small` → `medium`; '' empties */
  map: Readonly<Record<string, string>>;
  keep: readonly string[];
  isRequired(column: string): boolean;
}

/** Returns the old and new values of every choice that remains a choice: of columns, and of rows as `lines.size`. */
const choicesOf = ({ before, after, rename }: Pick<ChoicesChange, 'before' | 'after' | 'rename'>) =>
  Object.entries(before.choices ?? {}).flatMap(([old, was]) => {
    const [list = '', field] = old.split('.');
    const name = rename[old] ?? (field === undefined ? old : `${rename[list] ?? list}.${field}`);
    const is = after.choices?.[name];
    // A choice that becomes a set of choices is one already when its values are replaced.
    return is ? [{ name, was, is, isSet: after.kinds?.[name] === 'choices' }] : [];
  });

/** Applies a mapping to a field of every row of a list, keeping their order. */
const replaceInRows = (
  table: string,
  list: string,
  field: string,
  mapping: Mapping,
  set?: readonly string[],
): string => {
  const given = `row ->> ${quote(field)}`;
  const values = `array(select jsonb_array_elements_text(case jsonb_typeof(row -> ${quote(field)}) when 'array' then row -> ${quote(field)} else '[]' end))`;
  const value = set ? replacedSet(values, mapping, set) : replaced(given, mapping, given);
  const row = `case when row ? ${quote(field)} then row || jsonb_build_object(${quote(field)}, ${value}) else row end`;
  return `update ${table} set ${list} = (select jsonb_agg(${row} order by place) from jsonb_array_elements(${list}) with ordinality as rows (row, place)) where jsonb_array_length(${list}) > 0`;
};

/**
 * Returns the change of stored values that are no longer among the values of their choice. Records may have such a value,
 * so each requires a decision: another value, none, or `keep`, which leaves it where it is.
 */
export const alterChoices = (table: string, change: ChoicesChange) => {
  const { map, keep, isRequired } = change;
  const statements = new Map<string, string[]>();
  const rowStatements: string[] = [];
  const notes: string[] = [];
  const refusals: string[] = [];
  const used = new Set<string>();
  for (const { name, was, is, isSet } of choicesOf(change)) {
    const set = isSet ? is : undefined;
    const mapping: [string, string | null][] = [];
    const [list = '', field] = name.split('.');
    for (const value of was.filter((one) => !is.includes(one))) {
      const at = `${name}.${value}`;
      used.add(at);
      const to = map[at];
      if (to !== undefined && to !== '' && !is.includes(to))
        refusals.push(`--map ${at}=${to}: ${to} is not a choice of ${name}. Map it to one of ${is.join(', ')}.`);
      else if (to === '' && field === undefined && isRequired(list))
        refusals.push(`--map ${at}=: ${name} is required, so it cannot be empty. Map it to one of ${is.join(', ')}.`);
      else if (to !== undefined) {
        mapping.push([value, to === '' ? null : to]);
        const result = `${name}: ${value} becomes ${to === '' ? 'empty' : to} in every`;
        notes.push(field === undefined ? `${result} record, with a line in its history.` : `${result} row.`);
      } else if (keep.includes(at)) notes.push(`${name}: records that have ${value} keep it, and show it.`);
      else {
        const added = is.filter((one) => !was.includes(one));
        refusals.push(
          `field ${name}: ${value} is no longer a choice, and records may have it. Say what they get: --map ${at}=${added[0] ?? is[0]}${field === undefined && isRequired(list) ? '' : `, --map ${at}= to empty them`}, or --keep ${at} to leave it where it is.`,
        );
      }
    }
    if (mapping.length === 0) continue;
    if (field === undefined) statements.set(name, [replaceValues(table, name, mapping, set)]);
    else rowStatements.push(replaceInRows(table, list, field, mapping, set));
  }
  for (const [at, to] of Object.entries(map))
    if (!used.has(at))
      refusals.push(`--map ${at}=${to}: write it as field.old=new, with a value that the declaration no longer has.`);
  return { statements, rowStatements, notes, refusals };
};
