import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { formatMessage } from '#domain/formatMessage.ts';
import { type EntityColumn, entityColumns, readEntityCell } from '#domain/imports/entity.ts';
import { checkForm } from '#domain/schema/checkRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { FieldKind, Variant } from '#domain/schema/field.ts';
import { placesOf } from '#domain/schema/kinds/decimal.ts';
import { readNameOf, writeNameOf } from '#domain/schema/names.ts';
import { writePath } from '#domain/schema/paths.ts';
import { ruleParams } from '#domain/schema/ruleParams.ts';
import { csvLines } from '#i18n/en-GB/csv.ts';
import type { Context } from '#server/context.ts';
import { uniqueExpression } from '#server/db/ddl.ts';
import type { LineErrors } from '#server/files/csvErrors.ts';
import type { CsvRow } from '#server/files/csvReader.ts';
import { formatFault, formatRule } from '#server/http/validationError.ts';
import { recordsNamed } from './names.ts';

type Body = Record<string, unknown>;

const REFERENCES = new Set<FieldKind>(['reference', 'references']);

/** Returns the names in the cell of a reference. */
const namesOf = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String));

/** An id in place of a name that is not looked up yet: each name is another record. */
const placeholder = (_: string, place: number): number => place + 1;

/** Lines that are validated before other requests get a turn: a few milliseconds. */
const AT_ONCE = 100;

interface Line {
  line: number;
  values: ReadonlyMap<EntityColumn, unknown>;
  messages: string[];
}

/** Reads the lines of one file as request bodies, each of which creates a record. */
export class ImportReader {
  readonly #columns: { column: EntityColumn; at: number }[];
  readonly #width: number;
  /** values of unique columns read so far, by column: at most as many as a file may have rows (contract A7) */
  readonly #seen = new Map<string, Set<string>>();

  constructor(
    private readonly entity: AnyEntity,
    private readonly company_id: number,
    private readonly variant: Variant,
    places: ReadonlyMap<string, number>,
  ) {
    this.#width = places.size;
    this.#columns = entityColumns(entity).flatMap((column) => {
      const at = places.get(column.key);
      return at === undefined ? [] : [{ column, at }];
    });
  }

  /** Returns the bodies of a batch's valid lines. The errors of the other lines are recorded in line order. */
  async read(context: Context, batch: readonly CsvRow[], errors: LineErrors): Promise<{ line: number; body: Body }[]> {
    const lines: Line[] = [];
    for (const [index, { line, cells }] of batch.entries()) {
      // Spreadsheets often export blank lines.
      if (cells.some((cell) => cell.trim() !== '')) lines.push(this.#read(line, cells));
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    }
    const records = await this.#references(context, lines);
    await this.#unique(context, lines);
    return lines.flatMap(({ line, values, messages }) => {
      errors.add(line, ...messages);
      return messages.length > 0 ? [] : [{ line, body: this.#body(values, records) }];
    });
  }

  #read(line: number, cells: readonly string[]): Line {
    const values = new Map<EntityColumn, unknown>();
    if (cells.length !== this.#width)
      return {
        line,
        values,
        messages: [formatMessage(csvLines.ragged, { found: cells.length, expected: this.#width })],
      };
    const messages: string[] = [];
    for (const { column, at } of this.#columns) {
      const read = readEntityCell(column, cells[at] ?? '', this.variant);
      if ('rule' in read)
        messages.push(
          formatRule(read.rule, { max: 255, min: 0, places: placesOf(column.field), ...ruleParams(column.field) }),
        );
      else if (read.value !== null) values.set(column, read.value);
    }
    messages.push(...this.#overSeveralFields(values));
    return { line, values, messages };
  }

  /** Applies the entity's rules over several fields. A reference is still a name here, so it counts as blank; of several, only the number is known. */
  #overSeveralFields(values: Line['values']): string[] {
    const form: Body = {};
    for (const [{ key, field }, value] of values)
      if (field.kind === 'references') writePath(form, readNameOf(key, field), namesOf(value).map(placeholder));
      else if (field.kind !== 'reference') writePath(form, readNameOf(key, field), value);
    return checkForm(this.entity, form, this.variant).map(formatFault);
  }

  /** Looks up the records that the names in the batch refer to, with one query per column. */
  async #references(context: Context, lines: readonly Line[]) {
    const found = new Map<EntityColumn, ReadonlyMap<string, number[]>>();
    for (const { column } of this.#columns.filter(({ column }) => REFERENCES.has(column.field.kind))) {
      const names = lines.flatMap(({ values }) => namesOf(values.get(column)));
      const records = await recordsNamed(context, column.field.to, this.company_id, names);
      found.set(column, records);
      for (const { values, messages } of lines)
        for (const name of namesOf(values.get(column))) {
          const ids = records.get(name.toLowerCase()) ?? [];
          const label = `${column.field.label} ${name}`;
          if (ids.length === 0) messages.push(formatRule('not_found', { label }));
          else if (ids.length > 1)
            messages.push(formatRule('ambiguous', { label, ids: ids.map((id) => `#${id}`).join(', ') }));
        }
    }
    return found;
  }

  /** Rejects values of unique columns that occur twice in the file or already exist in the company. */
  async #unique({ db }: Context, lines: readonly Line[]): Promise<void> {
    for (const { column } of this.#columns.filter(({ column }) => column.field.unique)) {
      const { key, field } = column;
      const seen = this.#seen.get(key) ?? new Set<string>();
      this.#seen.set(key, seen);
      const own = lines.flatMap(({ values }) => (values.has(column) ? [String(values.get(column)).toLowerCase()] : []));
      const { rows } = await sql<{ value: string }>`
        select ${sql.raw(uniqueExpression(this.entity, key))}::text as value from ${sql.table(this.entity.name)}
        where company_id = ${this.company_id} and ${sql.raw(uniqueExpression(this.entity, key))}::text = any(${own})`.execute(
        db,
      );
      const taken = new Set(rows.map(({ value }) => value));
      for (const { values, messages } of lines) {
        if (!values.has(column)) continue;
        const value = String(values.get(column)).toLowerCase();
        if (seen.has(value)) messages.push(formatRule('repeated', { label: field.label }));
        else if (taken.has(value)) messages.push(formatRule('taken', { label: field.label }));
        seen.add(value);
      }
    }
  }

  #body(values: Line['values'], records: ReadonlyMap<EntityColumn, ReadonlyMap<string, number[]>>): Body {
    const body: Body = 'company_id' in this.entity.fields ? { company_id: this.company_id } : {};
    for (const [column, value] of values) {
      const idOf = (name: string) => records.get(column)?.get(name.toLowerCase())?.[0];
      const found = column.field.kind === 'references' ? namesOf(value).map(idOf) : idOf(String(value));
      writePath(body, writeNameOf(column.key, column.field), found ?? value);
    }
    return body;
  }
}
