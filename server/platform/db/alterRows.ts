import type { TableShape } from './ddl.ts';

type Rows = NonNullable<TableShape['rows']>;

interface RowIntent {
  /** `lines.price` → `lines.cost`; the values of each row are kept */
  rename: Readonly<Record<string, string>>;
  /** fields of rows whose values are deleted */
  drop: readonly string[];
}

/** Applies an expression over `row` to every row of a list, keeping their order. */
const eachRow = (table: string, list: string, expression: string): string =>
  `update ${table} set ${list} = (select jsonb_agg(${expression} order by place) from jsonb_array_elements(${list}) with ordinality as rows (row, place)) where jsonb_array_length(${list}) > 0`;

/**
 * Returns the change from the rows of lists as previously declared to their current declaration. A list is saved as a
 * whole, so the next save would lose any field that is no longer declared. The developer must therefore decide about
 * such a field; it is never dropped silently.
 */
export const alterRows = (table: string, before: Rows, after: Rows, { rename, drop }: RowIntent) => {
  const statements: string[] = [];
  const notes: string[] = [];
  const refusals: string[] = [];
  for (const [list, was] of Object.entries(before)) {
    const is = after[list];
    if (!is) continue;
    for (const [key, type] of Object.entries(was)) {
      const at = `${list}.${key}`;
      const [to = '', called = key] = rename[at]?.split('.') ?? [list, key];
      if (to !== list || !(called in is)) {
        if (drop.includes(at)) {
          statements.push(eachRow(table, list, `row - '${key}'`));
          notes.push(`The values of ${at} are thrown away.`);
        } else
          refusals.push(
            `field ${list}: its rows held ${key}, and are no longer said to. Say which: --rename ${at}=${list}.new_name keeps its values under the new name, --drop ${at} throws them away.`,
          );
      } else if (is[called] !== type)
        refusals.push(
          `field ${list}.${called} was kept as ${type} and would be kept as ${is[called]}. Give the new kind a new name.`,
        );
      else if (called !== key)
        statements.push(eachRow(table, list, `(row - '${key}') || jsonb_build_object('${called}', row -> '${key}')`));
    }
  }
  return { statements, notes, refusals };
};
