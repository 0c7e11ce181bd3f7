import { sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Db } from '#server/context.ts';
import { columnTypeOf, isTextual, uniqueExpression } from '#server/platform/db/ddl.ts';

/** A line of a file with its stored values by key; a value that is not known, or breaks a rule of its own, is absent. */
export interface UniqueLine {
  stored: Readonly<Record<string, unknown>>;
}

/** A broken uniqueness: repeated in the file, or taken by a record of the company. */
export interface Duplicate<L extends UniqueLine> {
  line: L;
  keys: readonly string[];
  rule: 'repeated' | 'taken';
}

/** Returns what must be unique within a company: single fields, and the declared combinations. */
const uniqueKeys = (entity: AnyEntity): readonly (readonly string[])[] => [
  ...fieldsOf(entity).flatMap(([key, { unique }]) => (unique ? [[key]] : [])),
  ...(entity.unique ?? []),
];

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Finds values of an import that occur twice in its file or already exist in its company, as the unique indexes do. */
export class ImportUnique<L extends UniqueLine> {
  /** values read so far, by the keys that must be unique: at most as many as a file may have rows */
  readonly #seen = new Map<string, Set<string>>();

  constructor(
    private readonly entity: AnyEntity,
    private readonly company_id: number,
  ) {}

  /** Returns the duplicates of a batch: one query for each uniqueness. A blank value is never a duplicate. */
  async duplicates(db: Db, lines: readonly L[]): Promise<Duplicate<L>[]> {
    const found: Duplicate<L>[] = [];
    for (const keys of uniqueKeys(this.entity)) {
      const known = lines.filter(({ stored }) => keys.every((key) => (stored[key] ?? null) !== null));
      const taken = await this.#taken(db, keys, known);
      const seen = this.#seen.get(keys.join()) ?? new Set<string>();
      this.#seen.set(keys.join(), seen);
      for (const [place, line] of known.entries()) {
        const value = JSON.stringify(keys.map((key) => textOf(line.stored[key]).toLowerCase()));
        if (seen.has(value)) found.push({ line, keys, rule: 'repeated' });
        else if (taken.has(place)) found.push({ line, keys, rule: 'taken' });
        seen.add(value);
      }
    }
    return found;
  }

  /** Returns the places of the lines whose values a record of the company has. */
  async #taken(db: Db, keys: readonly string[], lines: readonly L[]): Promise<Set<number>> {
    if (lines.length === 0) return new Set();
    const columns = keys.map((key) => {
      const field = this.entity.fields[key];
      const values = lines.map(({ stored }) => textOf(stored[key]));
      return field ? sql`${values}::text[]::${sql.raw(columnTypeOf(field))}[]` : sql`${values}::text[]`;
    });
    const given = keys.map((_, index) => sql.raw(`given_${index}`));
    const isEqual = keys.map((key, index) => {
      const value = isTextual(this.entity, key) ? sql`lower(${given[index]})` : given[index];
      return sql`${sql.raw(uniqueExpression(this.entity, key))} = ${value}`;
    });
    const { rows } = await sql<{ place: number }>`
      select (place - 1)::integer as place
      from unnest(${sql.join(columns)}) with ordinality as given (${sql.join(given)}, place)
      where exists (
        select 1 from ${sql.table(this.entity.name)}
        where company_id = ${this.company_id} and ${sql.join(isEqual, sql` and `)})`.execute(db);
    return new Set(rows.map(({ place }) => place));
  }
}
