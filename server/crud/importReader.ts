import { setImmediate } from 'node:timers/promises';
import { formatMessage } from '#domain/formatMessage.ts';
import { type EntityColumn, entityColumns, messageOfColumn, readEntityCell } from '#domain/imports/entity.ts';
import { checkForm } from '#domain/schema/checkRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { FieldKind, Variant } from '#domain/schema/field.ts';
import { placesOf } from '#domain/schema/kinds/decimal.ts';
import { readNameOf, writeNameOf } from '#domain/schema/names.ts';
import { writePath } from '#domain/schema/paths.ts';
import { ruleParams } from '#domain/schema/ruleParams.ts';
import { uniqueLabel } from '#domain/schema/uniqueLabel.ts';
import { checkerOf } from '#domain/schema/validateField.ts';
import { csvLines } from '#i18n/en-GB/csv.ts';
import type { Context } from '#server/context.ts';
import type { LineErrors } from '#server/platform/files/csvErrors.ts';
import type { CsvRow } from '#server/platform/files/csvReader.ts';
import { errorBody, formatFault, formatRule } from '#server/platform/http/validationError.ts';
import { closedParents } from './family.ts';
import { ImportUnique } from './importUnique.ts';
import { recordsNamed } from './names.ts';

type Body = Record<string, unknown>;

const REFERENCES = new Set<FieldKind>(['reference', 'references']);

/** Returns the names in the cell of a reference. */
const namesOf = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String));

/** Lines that are validated before other requests get a turn: a few milliseconds. */
const AT_ONCE = 100;

/** How the records of each column of references are found by name. */
type NameLookup = Awaited<ReturnType<typeof recordsNamed>>;
type Found = Map<EntityColumn, NameLookup>;

/** Returns the value of a column with ids in place of the names of records. */
const idsIn = (column: EntityColumn, value: unknown, records: Found): unknown => {
  const idOf = (name: string) => records.get(column)?.(name)[0]?.id;
  return column.field.kind === 'references' ? [...new Set(namesOf(value).map(idOf))] : (idOf(String(value)) ?? value);
};

interface Line {
  line: number;
  values: ReadonlyMap<EntityColumn, unknown>;
  messages: string[];
}

/** Reads the lines of one file as request bodies, each of which creates a record. */
export class ImportReader {
  /** the columns that a file may have */
  readonly #all: readonly EntityColumn[];
  /** those of this file */
  readonly #columns: { column: EntityColumn; at: number }[];
  readonly #width: number;
  readonly #unique: ImportUnique<Line & { stored: Record<string, unknown> }>;

  constructor(
    private readonly entity: AnyEntity,
    private readonly company_id: number,
    private readonly variant: Variant,
    places: ReadonlyMap<string, number>,
    /** whether a record that is not found is another line of the same import, which has errors */
    private readonly isPending: (to: string | undefined, name: string) => boolean = () => false,
  ) {
    this.#width = places.size;
    this.#unique = new ImportUnique(entity, company_id);
    this.#all = entityColumns(entity);
    this.#columns = this.#all.flatMap((column) => {
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
    for (const [index, { values, messages }] of lines.entries()) {
      messages.push(...this.#overSeveralFields(values, records));
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    }
    await this.#checkUnique(context, lines, records);
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
      if ('faults' in read) {
        const limits = { max: 255, min: 0, places: placesOf(column.field), ...ruleParams(column.field) };
        const { label } = column.field;
        messages.push(
          ...read.faults.map(({ rule, params }) => messageOfColumn(label, formatRule(rule, { ...limits, ...params }))),
        );
      } else if (read.value !== null) values.set(column, read.value);
    }
    return { line, values, messages };
  }

  /**
   * Applies the entity's rules over several fields, unless the line names a record that was not found: a rule that compares
   * records would reject it for another reason.
   */
  #overSeveralFields(values: Line['values'], records: Found): string[] {
    const named = [...values].filter(([{ field }]) => REFERENCES.has(field.kind));
    const isFound = ([column, value]: (typeof named)[number]) =>
      namesOf(value).every((name) => records.get(column)?.(name)[0] !== undefined);
    if (values.size === 0 || !named.every(isFound)) return [];
    const form: Body = {};
    for (const [column, value] of values)
      writePath(form, readNameOf(column.key, column.field), idsIn(column, value, records));
    return checkForm(this.entity, form, this.variant).map(formatFault);
  }

  /** Looks up the records that the names in the batch refer to, with one query per column. */
  async #references(context: Context, lines: readonly Line[]) {
    const found: Found = new Map();
    for (const { column } of this.#columns.filter(({ column }) => REFERENCES.has(column.field.kind))) {
      const names = lines.flatMap(({ values }) => namesOf(values.get(column)));
      const records = await recordsNamed(context, column.field.to, this.company_id, names);
      found.set(column, records);
      for (const { values, messages } of lines)
        for (const name of namesOf(values.get(column))) {
          const ids = records(name);
          const label = `${column.field.label} ${name}`;
          if (ids.length === 0 && this.isPending(column.field.to, name)) continue;
          if (ids.length === 0) messages.push(formatRule('not_found', { label }));
          else if (ids.length > 1)
            messages.push(formatRule('ambiguous', { label, ids: ids.map(({ id }) => `#${id}`).join(', ') }));
        }
      if (column.field.parent) await this.#checkParents(context, column, lines, records);
    }
    return found;
  }

  /** Rejects lines whose parent lets nobody add a child. */
  async #checkParents(context: Context, column: EntityColumn, lines: readonly Line[], records: NameLookup) {
    const idIn = ({ values }: Line) => records(String(values.get(column)))[0]?.id;
    const named = lines.map((line) => ({ company_id: this.company_id, [column.key]: idIn(line) }));
    const closed = await closedParents(context, this.entity, named);
    for (const line of lines) {
      const error = closed.get(idIn(line));
      if (error) line.messages.push(String(errorBody(error.code, error.details).message));
    }
  }

  /** Rejects values that must be unique and occur twice in the file or already exist in the company. */
  async #checkUnique({ db }: Context, lines: readonly Line[], records: Found): Promise<void> {
    const known = lines.map((line) => ({ ...line, stored: this.#stored(line, records) }));
    for (const { line, keys, rule } of await this.#unique.duplicates(db, known)) {
      line.messages.push(formatRule(rule, { label: uniqueLabel(this.entity, keys) }));
    }
  }

  /** Returns the stored values of a line, with the defaults of columns that are blank; a reference that is not found is absent. */
  #stored({ values }: Line, records: Found): Record<string, unknown> {
    const stored: Record<string, unknown> = {};
    for (const column of this.#all) {
      const { key, field } = column;
      const value = values.get(column) ?? field.default;
      if (value === undefined) continue;
      stored[key] =
        field.kind === 'reference'
          ? records.get(column)?.(String(value))[0]?.id
          : checkerOf(field, this.variant).safeParse(value).data;
    }
    return stored;
  }

  #body(values: Line['values'], records: Found): Body {
    const body: Body = 'company_id' in this.entity.fields ? { company_id: this.company_id } : {};
    for (const [column, value] of values)
      writePath(body, writeNameOf(column.key, column.field), idsIn(column, value, records));
    return body;
  }
}
