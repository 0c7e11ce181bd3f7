import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { recordBody } from '#dataProvider/recordBody.ts';
import { AREAS } from '#domain/access/areas.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import { runs } from '#domain/propertyRuns.fixture.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import {
  choice,
  choices,
  date,
  decimal,
  derived,
  document,
  type Field,
  flag,
  integer,
  list,
  money,
  parent,
  reference,
  references,
  states,
  text,
  time,
  total,
  weekdays,
} from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { toWire } from '#domain/schema/wire.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { withStoredFiles } from '#server/crud/keptFiles.ts';
import { recompute } from '#server/crud/recompute.ts';
import { findRow, type Row } from '#server/crud/repository.ts';
import { generatedPortal, importCsv } from './generatedPortal.ts';
import type { Reply, TestPortal } from './portal.ts';
import { aCompany, aSite } from './world.ts';

/** Random declarations, and random requests to their records by every path that writes one. */

type Values = Readonly<Record<string, unknown>>;

const STATES = ['open', 'busy', 'shut'] as const;
const COLOURS = ['red', 'green', 'blue'] as const;

/** What a field can be sent as, in wire form; sites are numbered until they exist. */
const SENT: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  name: fc.constantFrom('Ann', 'Bob', 'Eve'),
  amount: fc.constantFrom('0.00', '12.50', null),
  count: fc.constantFrom(0, 7, null),
  rate: fc.constantFrom(0, 2.5, null),
  colour: fc.constantFrom(...COLOURS, null),
  ticked: fc.boolean(),
  since: fc.constantFrom('2026-02-28', '2026-11-01', null),
  until: fc.constantFrom('2026-02-28', null),
  note: fc.constantFrom('x', '', null),
  day: fc.constantFrom('2026-02-28', '2026-11-01', null),
  starts: fc.constantFrom('00:00', '09:30', null),
  extras: fc.constantFrom(['blue', 'red'], ['green'], ['red', 'red'], [], null),
  days: fc.constantFrom(['friday', 'monday'], [WEEKDAYS[2]], [], null),
  lines: fc.constantFrom<readonly Line[] | null>(
    [{ item: 'Cup', cost: '1.00', site_id: 1, receipt: 'new' }, { item: 'Jug' }],
    [{ item: 'Jug', receipt: 'kept' }, { receipt: 'new' }, { receipt: 'kept' }],
    [{ site_id: 0 }],
    [],
    null,
  ),
  site_ids: fc.constantFrom([1, 0], [1], []),
};
/** A row of a list; its file is new, or the next one that the record has. */
interface Line {
  item?: string;
  cost?: string;
  /** place of the site */
  site_id?: number | null;
  receipt?: 'new' | 'kept';
}
/** Files have no value of their own: nothing is derived from them, and no import or bulk edit contains them. */
const FILES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  scan: fc.constantFrom(new File(['%PDF 1'], 'one.pdf'), new File(['%PDF 2'], 'two.pdf'), null),
  photos: fc.constantFrom<PhotoChange>(
    { add: 1, remove: 0 },
    { add: 2, remove: 0 },
    { add: 1, remove: 1 },
    { add: 0, remove: 1 },
    { add: 0, remove: 9 },
  ),
};
const PHOTOS = 3;
/** How many files are added to a field with several, and how many of its first ones are removed. */
interface PhotoChange {
  add: number;
  remove: number;
}
interface Photo {
  id: number;
  filename: string;
}
/** What requests to a child contain. */
const CHILD = fc.record(
  {
    item: fc.constantFrom('Cup', 'Jug'),
    cost: fc.constantFrom('0.00', '2.50', '40.00', null),
    ticked: fc.boolean(),
    day: fc.constantFrom('2026-02-28', '2026-11-01', null),
  },
  { requiredKeys: ['item'] },
);

/** The value of a derived field: a figure that differs whenever one of the values does, in whatever order keys are. */
const digest = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => (sum * 31 + digest(one)) % 9_973, value.length);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [key, one]) => (sum + digest(key) * (1 + digest(one))) % 9_973, 3);
  if (value === null || value === undefined || value === false) return 0;
  return [...String(value)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
};

/** What a condition can name, with the values that it can ask for. */
const ASKED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  colour: fc.constantFrom('red', ['red', 'blue'], null, ['green', null]),
  ticked: fc.boolean(),
  count: fc.constantFrom(7, null),
  extras: fc.constantFrom('red', ['green', 'blue'], { empty: true }, { empty: false }),
  days: fc.constantFrom('friday', ['monday', 'tuesday'], { empty: true }, { empty: false }),
  since: fc.constantFrom(
    { empty: true },
    { empty: false },
    { before: '2026-06-01' },
    { after: '2026-03-01' },
    { after: 'until' },
  ),
  status: fc.constantFrom('open', ['busy', 'shut'], 'shut'),
};
const condition = fc
  .constantFrom(...Object.keys(ASKED))
  .chain((key) => (ASKED[key] ?? fc.constant(null)).map((value) => ({ [key]: value })));

/** Fields that can be conditional: every condition names one that is declared before them, or the state. */
const CONDITIONAL = ['note', 'amount', 'day', 'starts', 'rate', 'lines', 'site_ids'] as const;

const shape = fc.record({
  shown: fc.dictionary(fc.constantFrom(...CONDITIONAL), condition, { maxKeys: 4 }),
  needed: fc.dictionary(fc.constantFrom('note', 'amount', 'day', 'rate'), condition, { maxKeys: 1 }),
  first: fc.uniqueArray(fc.constantFrom('status', ...Object.keys(SENT)), { minLength: 1, maxLength: 4 }),
  second: fc.uniqueArray(fc.constantFrom('first', 'status', 'amount', 'lines', 'site_ids'), { minLength: 1 }),
  locked: fc.constantFrom('busy' as const, 'shut' as const, null, null),
  isOpen: fc.boolean(),
  isDigest: fc.boolean(),
  /** the rows of the list have a file; they are always shown then */
  hasReceipts: fc.boolean(),
  /** it has children, and totals of them */
  isParent: fc.boolean(),
});
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never;

/** Returns an entity of this shape. @param salt the version of its derived functions */
const declared = (
  name: string,
  { shown: hidden, needed, first: entered, second, locked, isOpen, isDigest, hasReceipts, isParent }: Shape,
  salt = 1,
): AnyEntity => {
  const { lines: linesShown, ...others } = hidden;
  const shown = hasReceipts ? others : { ...others, ...(linesShown && { lines: linesShown }) };
  const first = [...entered, ...(isParent ? ['parts', 'parts_cost'] : [])];
  const of = childName(name);
  const under = <F extends Field>(key: string, field: F): F => ({
    ...field,
    ...(shown[key] && { showIf: shown[key] }),
    ...(needed[key] && { requiredIf: needed[key] }),
  });
  const lock = (state: (typeof STATES)[number]) =>
    locked === state ? { locked: isOpen ? { except: ['rate', 'starts'] } : (true as const) } : {};
  const value = (values: object) => (digest(values) + salt) % 9_973;
  return generatedEntity(name, {
    access: AREAS.sites,
    archivable: true,
    fields: {
      name: text('Name', { required: true }),
      status: states('Status', {
        open: { to: ['busy', 'shut'], ...lock('open') },
        busy: { to: ['open', 'shut'], ...lock('busy') },
        shut: { to: ['open'], ...lock('shut') },
      }),
      colour: choice('Colour', COLOURS),
      ticked: flag('Ticked'),
      count: integer('Count'),
      extras: choices('Extras', COLOURS),
      days: weekdays('Days'),
      since: date('Since'),
      until: date('Until'),
      amount: under('amount', money('Amount')),
      rate: under('rate', decimal('Rate')),
      note: under('note', text('Note')),
      day: under('day', date('Day')),
      starts: under('starts', time('Starts')),
      lines: under(
        'lines',
        list('Lines', {
          of: {
            item: text('Item'),
            cost: money('Cost'),
            site_id: reference('Site', 'sites'),
            ...(hasReceipts && { receipt: document('Receipt') }),
          },
        }),
      ),
      site_ids: under('site_ids', references('Sites', 'sites')),
      scan: document('Scan'),
      photos: document('Photos', { multiple: true, max: PHOTOS }),
      first: isDigest
        ? derived(integer('First'), { of: first as never[], value })
        : derived(text('First'), { of: first as never[], value: (values: object) => `n${value(values)}` }),
      second: derived(money('Second'), { of: second as never[], value }),
      ...(isParent && {
        parts: total(integer('Parts'), { of, count: true }),
        parts_cost: total(money('Cost of the parts'), { of, sum: 'cost', where: { ticked: true } }),
        parts_day: total(date('Last part'), { of, max: 'day' }),
        parts_least: total(money('Least cost'), { of, min: 'cost', where: { day: { empty: false } } }),
      }),
    },
  });
};

const childName = (name: string): string => name.replace('things', 'parts');

/** Returns the entity of the children. */
const declaredChild = ({ name }: AnyEntity): AnyEntity =>
  generatedEntity(childName(name), {
    access: AREAS.sites,
    fields: {
      item: text('Item', { required: true }),
      thing_id: parent('Thing', name),
      cost: money('Cost'),
      ticked: flag('Ticked'),
      day: date('Day'),
    },
  });

/** Returns what the declaration makes of the values that were entered, computed without the portal's own functions. */
const derivedFrom = (entity: AnyEntity, row: Values): Values => {
  const values: Record<string, unknown> = { ...row };
  const limit = (asked: string) => (asked === 'until' ? values.until : asked);
  const isEarlier = (one: unknown, other: unknown) =>
    typeof one === 'string' && typeof other === 'string' && one < other;
  const meets = (asked: unknown, value: unknown): boolean => {
    if (isRecord(asked) && 'empty' in asked) return asked.empty === (value === null || isDeepStrictEqual(value, []));
    if (isRecord(asked) && 'before' in asked) return isEarlier(value, limit(String(asked.before)));
    if (isRecord(asked)) return isEarlier(limit(String(asked.after)), value);
    return [asked].flat().some((one) => (Array.isArray(value) ? value.includes(one) : one === (value ?? null)));
  };
  for (const [key, { showIf = {}, kind }] of Object.entries(entity.fields))
    if (!Object.entries(showIf).every(([other, asked]) => meets(asked, values[other])))
      values[key] = kind === 'references' ? [] : null;
  // A file in a row is true, or null.
  const read = (key: string) =>
    key === 'lines' && entity.fields.lines?.of?.receipt && Array.isArray(values.lines)
      ? values.lines.map((row: Values) => ({ ...row, receipt: row.receipt === null ? null : true }))
      : values[key];
  for (const [key, { derived: rule }] of Object.entries(entity.fields))
    if (rule) values[key] = rule.value(Object.fromEntries(rule.of.map((of) => [of, read(of)])));
  return values;
};

const body = fc.record({ ...SENT, ...FILES }, { requiredKeys: ['name'] });
const change = fc.record({ ...SENT, ...FILES }, { requiredKeys: [] });
const alone = <P extends string>(...paths: P[]) => fc.record({ path: fc.constantFrom(...paths) });
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ path: fc.constant('create' as const), body }) },
  { weight: 2, arbitrary: fc.record({ path: fc.constant('import' as const), body }) },
  { weight: 4, arbitrary: fc.record({ path: fc.constant('change' as const), body: change }) },
  { weight: 4, arbitrary: fc.record({ path: fc.constant('bulk' as const), body: change }) },
  { weight: 4, arbitrary: fc.record({ path: fc.constant('step' as const), to: fc.constantFrom(...STATES) }) },
  { weight: 6, arbitrary: alone('undo') },
  { weight: 3, arbitrary: alone('archive', 'restore', 'recompute') },
  { weight: 2, arbitrary: fc.record({ path: fc.constant('child' as const), body: CHILD }) },
  {
    weight: 3,
    arbitrary: fc.record({
      path: fc.constant('children' as const),
      how: fc.constantFrom('change', 'bulk', 'archive', 'restore', 'delete', 'undo'),
      body: CHILD,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const cell = (value: unknown, separator = ', '): string =>
  value === true
    ? 'Yes'
    : value === false
      ? 'No'
      : Array.isArray(value)
        ? `"${value.join(separator)}"`
        : String(value ?? '');

/** Where the requests of one history are sent: its own company, so that histories run at the same time. */
interface Lane {
  token: string;
  company: number;
  sites: readonly number[];
}

/** What the database contains about the newest record of a company, and its files. */
interface Stored {
  newest: number | null;
  /** ids in the table of the references of rows, and of the files in rows */
  sites: number[];
  receipts: number[];
  /** the files that were stored in this history, and those that records have */
  files: { id: number; filename: string }[];
  held: number[];
  children: { id: number; cost: number | null; ticked: boolean; day: string | null }[];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const ascending = (ids: Iterable<number>): number[] => [...ids].sort((one, other) => one - other);
/** Paths whose response is the record. */
const ANSWERED = new Set<Step['path']>(['create', 'change', 'step']);

class Records {
  readonly taken = new Map<string, number>();
  readonly refused = new Map<string, number>();
  /** the newest record, as it was stored after the last path; and its files, as the last response listed them */
  #row: Row | null = null;
  #photos: readonly Photo[] = [];
  #receipts: readonly (Photo | null)[] = [];
  #sentFiles = 0;
  /** the newest child that a history has added, archived or not */
  #child: number | null = null;
  readonly #hasReceipts: boolean;
  readonly #isParent: boolean;
  readonly #childName: string;

  constructor(
    private readonly portal: TestPortal,
    private readonly entity: AnyEntity,
    private readonly again: AnyEntity,
    private readonly at: Lane & { lastFile: number; lastRecord: number },
  ) {
    this.#hasReceipts = entity.fields.lines?.of?.receipt !== undefined;
    this.#isParent = 'parts' in entity.fields;
    this.#childName = childName(entity.name);
  }

  #send(method: string, path: string, sent?: object, headers: Record<string, string> = {}): Promise<Reply> {
    const body = sent && recordBody(this.entity, { ...sent }, { photos: method === 'PATCH' ? this.#photos : [] });
    const content = body instanceof FormData ? { form: body } : { ...(body !== undefined && { body }) };
    return this.portal.call(method, path, { token: this.at.token, headers, ...content });
  }

  #newFile(name: string): File {
    this.#sentFiles += 1;
    return new File(['%PDF file'], `${name}-${this.#sentFiles}.pdf`);
  }

  /** Returns the values with the ids of sites, and with the files of rows. */
  #sent(values: Values, held: readonly (Photo | null)[] = []): Values {
    const { site_ids: ids, lines } = values;
    const siteAt = (place: number | undefined) => (place === undefined ? null : this.at.sites[place]);
    const kept = held.filter((one) => one !== null);
    const rows = Array.isArray(lines) ? (lines as Line[]) : null;
    return {
      ...values,
      ...(Array.isArray(ids) && { site_ids: ids.map(siteAt) }),
      ...(rows && {
        lines: rows.map(({ receipt, site_id: site, ...line }) => ({
          ...line,
          site_id: siteAt(site ?? undefined),
          ...(this.#hasReceipts && {
            receipt: receipt === 'new' ? this.#newFile('receipt') : receipt === 'kept' ? (kept.shift() ?? null) : null,
          }),
        })),
      }),
    };
  }

  /** Returns the files of the form of a record that has `held`. */
  #withPhotos({ photos, ...values }: Values, held: readonly Photo[]): Values {
    if (!isRecord(photos)) return values;
    const added = Array.from({ length: Number(photos.add) }, () => this.#newFile('photo'));
    return { ...values, photos: [...held.slice(Number(photos.remove)), ...added] };
  }

  /** Takes one path to the newest record. Returns what was sent in addition, if the form of a record was. */
  async take(taken: Step): Promise<{ reply: Reply | null; sent?: Values }> {
    const { name } = this.entity;
    if (taken.path === 'create') {
      const sent = this.#withPhotos(this.#sent(taken.body), []);
      return { reply: await this.#send('POST', `/${name}`, { company_id: this.at.company, ...sent }), sent };
    }
    if (taken.path === 'import') {
      const { lines: _, scan: __, photos: ___, ...cells } = this.#sent(taken.body);
      const ids = Array.isArray(cells.site_ids) ? cells.site_ids.map((id) => `#${id}`).join(';') : '';
      const columns = Object.entries({ ...cells, site_ids: ids });
      const file = `${columns.map(([key]) => key).join(',')}\n${columns.map(([key, value]) => cell(value, key === 'extras' ? '; ' : ', ')).join(',')}\n`;
      return { reply: await importCsv(this.portal, `/${name}`, this.at, file) };
    }
    const { id, revision } = this.#row ?? {};
    if (id === undefined) return { reply: null };
    const one = `/${name}/${id}`;
    switch (taken.path) {
      case 'change': {
        const sent = this.#withPhotos(this.#sent(taken.body, this.#receipts), this.#photos);
        return { reply: await this.#send('PATCH', one, sent), sent };
      }
      case 'bulk': {
        // A bulk edit leaves files as they are.
        const { scan, photos: _, lines, ...changes } = this.#sent(taken.body);
        const isLeft = lines === undefined || this.#hasReceipts;
        const body = { ...changes, ...(scan === null && { scan }), ...(!isLeft && { lines }) };
        return { reply: await this.#send('POST', '/bulk_edit', { resource: name, ids: [id], changes: body }) };
      }
      case 'step':
        return { reply: await this.#send('POST', `${one}/${taken.to}`, {}) };
      case 'undo':
        return { reply: await this.#undo(name, id) };
      case 'recompute':
        await recompute(this.portal.services, this.again);
        await this.#derives(this.again, await this.#read(id));
        await recompute(this.portal.services, this.entity);
        return { reply: null };
      case 'child':
        return { reply: this.#isParent ? await this.#addChild(id, taken.body) : null };
      case 'children':
        return { reply: this.#child === null ? null : await this.#changeChild(this.#child, taken.how, taken.body) };
      default:
        return { reply: await this.#send('POST', `${one}/${taken.path}`, undefined, { 'If-Match': String(revision) }) };
    }
  }

  async #undo(resource: string, id: number): Promise<Reply | null> {
    const { body: history } = await this.#send('GET', `/history?resource=${resource}&id=${id}`);
    const found = history.data.find(({ undoable }: { undoable: boolean }) => undoable);
    return found ? this.#send('POST', `/history/${found.id}/undo`) : null;
  }

  async #addChild(thing_id: number, values: Values): Promise<Reply> {
    const body = { company_id: this.at.company, thing_id, ...values };
    const reply = await this.#send('POST', `/${this.#childName}`, body);
    if (reply.status === 201) this.#child = reply.body.data.id;
    return reply;
  }

  async #changeChild(id: number, how: string, values: Values): Promise<Reply | null> {
    const path = `/${this.#childName}/${id}`;
    if (how === 'change') return this.#send('PATCH', path, values);
    if (how === 'undo') return this.#undo(this.#childName, id);
    if (how === 'bulk') {
      const { item: _, ...changes } = values;
      return this.#send('POST', '/bulk_edit', { resource: this.#childName, ids: [id], changes });
    }
    const { body } = await this.#send('GET', path);
    const headers = { 'If-Match': String(body.data.revision) };
    const reply =
      how === 'delete'
        ? await this.#send('DELETE', path, undefined, headers)
        : await this.#send('POST', `${path}/${how}`, undefined, headers);
    if (how === 'delete' && reply.status < 300) this.#child = null;
    return reply;
  }

  async #read(id: number): Promise<Row> {
    const row = await findRow(this.portal.db, this.entity, id);
    if (!row) throw new Error(`${this.entity.name} ${id} is gone`);
    return row;
  }

  async #derives(entity: AnyEntity, row: Row): Promise<void> {
    expect(row).toEqual(derivedFrom(entity, row));
  }

  async #stored(): Promise<Stored> {
    const { name } = this.entity;
    const { company, lastFile, lastRecord } = this.at;
    const table = (key: string) => sql.table(`${name}_${key}`);
    const ids = (key: string, of = sql`record_id = (select id from newest)`) =>
      sql`(select linked_id as id from ${table(key)} where company_id = ${company} and ${of} order by 1)`;
    const held = sql`linked_id > ${lastFile}`;
    const children = sql`(select c.* from ${sql.table(this.#childName)} c join ${sql.table(name)} t on t.id = c.thing_id
      where t.id = (select id from newest) and (c.archived_at is null or c.archived_at = t.archived_at))`;
    const { rows } = await sql<Stored>`
      with newest as (select max(id) as id from ${sql.table(name)} where company_id = ${company} and id > ${lastRecord})
      select (select id from newest) as newest,
        to_json(array${ids('lines_site_id')}) as sites,
        ${this.#hasReceipts ? sql`to_json(array${ids('lines_receipt')})` : sql`'[]'::json`} as receipts,
        (select coalesce(json_agg(json_build_object('id', id, 'filename', filename) order by id), '[]') from stored_files
          where company_id = ${company} and id > ${lastFile}) as files,
        to_json(array(select id from (select scan as id from ${sql.table(name)} where company_id = ${company} and scan > ${lastFile}
          union all ${ids('photos', held)}
          ${this.#hasReceipts ? sql`union all ${ids('lines_receipt', held)}` : sql``}) f order by id)) as held,
        ${this.#isParent ? sql`(select coalesce(json_agg(c), '[]') from ${children} c)` : sql`'[]'::json`} as children`.execute(
      this.portal.db,
    );
    return rows[0] as Stored;
  }

  /** The references and files in rows are those of their foreign keys. */
  #links({ lines }: Row, { sites, receipts }: Stored): void {
    const rows: Values[] = Array.isArray(lines) ? lines : [];
    const idsIn = (key: string) => rows.map((line) => line[key]).filter(isNumber);
    expect(sites).toEqual(ascending(new Set(idsIn('site_id'))));
    expect(receipts).toEqual(ascending(idsIn('receipt')));
  }

  /** A record has the file that was last sent, and no file is stored that no record has. */
  #files(row: Row, { files, held }: Stored, sent: unknown, before: Row | null): void {
    expect(files.map(({ id }) => id)).toEqual(held);
    if (sent === undefined) expect(row.scan).toBe(before?.id === row.id ? before.scan : null);
    else expect(files.find(({ id }) => id === row.scan)?.filename).toBe(sent instanceof File ? sent.name : undefined);
  }

  /** The totals of a record are those of its children, computed without the portal's own functions. */
  #totals({ parts, parts_cost, parts_day, parts_least }: Row, { children }: Stored): void {
    if (!this.#isParent) return;
    const ticked = children.flatMap(({ ticked: is, cost }) => (is ? (cost ?? 0) : []));
    const days = children.flatMap(({ day }) => day ?? []).sort();
    const costs = children.flatMap(({ day, cost }) => (day === null ? [] : (cost ?? [])));
    expect({ parts, parts_cost, parts_day, parts_least }).toEqual({
      parts: children.length,
      parts_cost: ticked.reduce((sum, cost) => sum + cost, 0),
      parts_day: days.at(-1) ?? null,
      parts_least: costs.length > 0 ? Math.min(...costs) : null,
    });
  }

  /** A record has the files that its form contained, in this order, in the same rows; or those that it had. */
  #shows(
    shown: { photos: readonly Photo[]; lines: readonly { receipt?: Photo | null }[] | null },
    sent: Values | undefined,
    isNew: boolean,
  ): void {
    const nameOf = (one: unknown): string | null =>
      one instanceof File ? one.name : isRecord(one) ? String(one.filename) : null;
    const { photos = isNew ? [] : this.#photos, lines } = sent ?? {};
    expect(shown.photos.map(nameOf)).toEqual((photos as unknown[]).map(nameOf));
    expect(shown.photos.length).toBeLessThanOrEqual(PHOTOS);
    this.#photos = shown.photos;
    if (!this.#hasReceipts) return;
    const held =
      lines === undefined ? (isNew ? [] : this.#receipts) : ((lines ?? []) as Values[]).map(({ receipt }) => receipt);
    const receipts = (shown.lines ?? []).map(({ receipt }) => receipt ?? null);
    expect(receipts.map(nameOf)).toEqual(held.map(nameOf));
    this.#receipts = receipts;
  }

  /** Takes a path and checks every record of the entity afterwards. */
  async check(taken: Step): Promise<void> {
    const before = this.#row;
    const { reply, sent } = await this.take(taken);
    const isTaken = reply !== null && reply.status < 300;
    if (reply) {
      expect(reply.status).toBeLessThan(500);
      expect(reply.status).not.toBe(429);
      const count = isTaken ? this.taken : this.refused;
      count.set(taken.path, (count.get(taken.path) ?? 0) + 1);
    }
    const stored = await this.#stored();
    if (stored.newest === null) return;
    const row = await this.#read(stored.newest);
    this.#row = row;
    const isNew = before?.id !== row.id;
    if (isNew) this.#child = null;
    if (reply && !isTaken && before) expect(row).toEqual(before);
    await this.#derives(this.entity, row);
    this.#links(row, stored);
    this.#totals(row, stored);
    this.#files(row, stored, isTaken ? sent?.scan : undefined, before);
    if (!isTaken) return;
    const { body } = ANSWERED.has(taken.path) ? reply : await this.#send('GET', `/${this.entity.name}/${row.id}`);
    const [described] = await withStoredFiles(this.portal.db, this.entity, [row]);
    expect(body.data).toMatchObject(toWire(this.entity, described ?? row));
    this.#shows(body.data, sent, isNew);
  }
}

/** Histories that run at the same time, each on an entity and a company of its own: while one waits for the database, others run. */
const LANES = 4;
const history = fc.record({ first: body, steps: fc.array(step, { minLength: 6, maxLength: 20, size: 'max' }) });

type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

/** Returns the largest id of a table; 0 if it is empty. */
const lastId = async (portal: TestPortal, table: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(
    portal.db,
  );
  return rows[0]?.id ?? 0;
};

/**
 * Checks that every path leaves each record as its declaration derives it.
 * @param declarations the number of random entities, at least as many as lanes
 * @param cases the number of histories of requests
 * @returns how many requests each path answered with success
 */
export const checkEveryPath = async (declarations: number, cases: number): Promise<Map<string, number>> => {
  const shapes = fc.sample(shape, { ...runs(1), numRuns: declarations });
  const entities = shapes.map((one, at) => declared(`things_${at}s`, one));
  const children = entities.flatMap((entity) => ('parts' in entity.fields ? [declaredChild(entity)] : []));
  // As the register of an installation: a child and its parent find each other in it.
  Object.assign(ENTITIES, Object.fromEntries([...entities, ...children].map((entity) => [entity.name, entity])));
  const portal = await generatedPortal([...entities, ...children]);
  const taken = new Map<string, number>();
  try {
    const lanes: Lane[] = [];
    for (let lane = 0; lane < LANES; lane += 1) {
      const company = await aCompany(portal);
      const { token } = await portal.person({ tronc_master: true });
      lanes.push({ token, company, sites: [await aSite(portal, company), await aSite(portal, company)] });
    }
    const run = async (lane: Lane, place: number, { first, steps }: History) => {
      const entity = entities[place] as AnyEntity;
      const again = declared(entity.name, shapes[place] as Shape, 2);
      const lastRecord = await lastId(portal, entity.name);
      const records = new Records(portal, entity, again, {
        ...lane,
        lastRecord,
        lastFile: await lastId(portal, 'stored_files'),
      });
      for (const one of [{ path: 'create' as const, body: first }, ...steps]) await records.check(one);
      for (const [path, count] of records.taken) taken.set(path, (taken.get(path) ?? 0) + count);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: declarations - 1 }),
        fc.array(history, { minLength: LANES, maxLength: LANES }),
        async (at, histories) => {
          const ended = await Promise.allSettled(
            histories.map((one, lane) => run(lanes[lane] as Lane, (at + lane) % declarations, one)),
          );
          for (const one of ended) if (one.status === 'rejected') throw one.reason;
        },
      ),
      { ...runs(Math.ceil(cases / LANES)), endOnFailure: true },
    );
  } finally {
    await portal.close();
  }
  return taken;
};
