import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { recordBody } from '#dataProvider/recordBody.ts';
import { AREAS } from '#domain/access/areas.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
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
  reference,
  references,
  states,
  text,
  time,
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
  lines: fc.constantFrom([{ item: 'Cup', cost: '1.00', site_id: 1 }, { item: 'Jug' }], [{ site_id: 0 }], [], null),
  site_ids: fc.constantFrom([1, 0], [1], []),
};
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
});
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never;

/** Returns an entity of this shape. @param salt the version of its derived functions */
const declared = (
  name: string,
  { shown, needed, first, second, locked, isOpen, isDigest }: Shape,
  salt = 1,
): AnyEntity => {
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
          of: { item: text('Item'), cost: money('Cost'), site_id: reference('Site', 'sites') },
        }),
      ),
      site_ids: under('site_ids', references('Sites', 'sites')),
      scan: document('Scan'),
      photos: document('Photos', { multiple: true, max: PHOTOS }),
      first: isDigest
        ? derived(integer('First'), { of: first as never[], value })
        : derived(text('First'), { of: first as never[], value: (values: object) => `n${value(values)}` }),
      second: derived(money('Second'), { of: second as never[], value }),
    },
  });
};

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
  for (const [key, { derived: rule }] of Object.entries(entity.fields))
    if (rule) values[key] = rule.value(Object.fromEntries(rule.of.map((of) => [of, values[of]])));
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

class Records {
  id = 0;
  /** the files of the newest record, as the last response listed them */
  #photos: readonly Photo[] = [];
  #sentPhotos = 0;
  readonly taken = new Map<string, number>();
  readonly refused = new Map<string, number>();

  constructor(
    private readonly portal: TestPortal,
    private readonly entity: AnyEntity,
    private readonly again: AnyEntity,
    private readonly at: { token: string; company: number; sites: readonly number[]; lastFile: number },
  ) {}

  #call(method: string, path: string, sent?: object): Promise<Reply> {
    const body = sent && recordBody(this.entity, { ...sent }, { photos: method === 'PATCH' ? this.#photos : [] });
    const content = body instanceof FormData ? { form: body } : { ...(body !== undefined && { body }) };
    return this.portal.call(method, path, { token: this.at.token, ...content });
  }

  #sent(values: Values): Values {
    const { site_ids: ids, lines } = values;
    const siteAt = (place: number | undefined) => (place === undefined ? null : this.at.sites[place]);
    return {
      ...values,
      ...(Array.isArray(ids) && { site_ids: ids.map(siteAt) }),
      ...(Array.isArray(lines) && { lines: lines.map((line) => ({ ...line, site_id: siteAt(line.site_id) })) }),
    };
  }

  /** Returns the files of the form of a record that has `held`. */
  #withPhotos({ photos, ...values }: Values, held: readonly Photo[]): Values {
    if (!isRecord(photos)) return values;
    const added = Array.from({ length: Number(photos.add) }, () => {
      this.#sentPhotos += 1;
      return new File(['%PDF photo'], `photo-${this.#sentPhotos}.pdf`);
    });
    return { ...values, photos: [...held.slice(Number(photos.remove)), ...added] };
  }

  /** Takes one path to the newest record. */
  async take(taken: Step): Promise<Reply | null> {
    const { name } = this.entity;
    const one = `/${name}/${this.id}`;
    if (taken.path === 'create')
      return this.#call('POST', `/${name}`, {
        company_id: this.at.company,
        ...this.#withPhotos(this.#sent(taken.body), []),
      });
    if (taken.path === 'import') {
      const { lines: _, scan: __, photos: ___, ...cells } = this.#sent(taken.body);
      const ids = Array.isArray(cells.site_ids) ? cells.site_ids.map((id) => `#${id}`).join(';') : '';
      const columns = Object.entries({ ...cells, site_ids: ids });
      const file = `${columns.map(([key]) => key).join(',')}\n${columns.map(([key, value]) => cell(value, key === 'extras' ? '; ' : ', ')).join(',')}\n`;
      return importCsv(this.portal, `/${name}`, this.at, file);
    }
    if (this.id === 0) return null;
    switch (taken.path) {
      case 'change':
        return this.#call('PATCH', one, this.#withPhotos(this.#sent(taken.body), this.#photos));
      case 'bulk': {
        // A bulk edit leaves files as they are.
        const { scan, photos: _, ...changes } = this.#sent(taken.body);
        const body = { ...changes, ...(scan === null && { scan }) };
        return this.#call('POST', '/bulk_edit', { resource: name, ids: [this.id], changes: body });
      }
      case 'step':
        return this.#call('POST', `${one}/${taken.to}`, {});
      case 'undo': {
        const { body: history } = await this.#call('GET', `/history?resource=${name}&id=${this.id}`);
        const found = history.data.find(({ undoable }: { undoable: boolean }) => undoable);
        return found ? this.#call('POST', `/history/${found.id}/undo`) : null;
      }
      case 'recompute':
        await recompute(this.portal.services, this.again);
        await this.#derives(this.again, await this.#row());
        await recompute(this.portal.services, this.entity);
        return null;
      default: {
        const { revision } = await this.#row();
        const headers = { 'If-Match': String(revision) };
        return this.portal.call('POST', `${one}/${taken.path}`, { token: this.at.token, headers });
      }
    }
  }

  async #row(): Promise<Row> {
    const row = await findRow(this.portal.db, this.entity, this.id);
    if (!row) throw new Error(`${this.entity.name} ${this.id} is gone`);
    return row;
  }

  async #derives(entity: AnyEntity, row: Row): Promise<void> {
    expect(row).toEqual(derivedFrom(entity, row));
  }

  /** The references in rows are those of their foreign key. */
  async #links({ lines }: Row): Promise<void> {
    const { rows } = await sql<{ id: number }>`select linked_id as id from
      ${sql.table(`${this.entity.name}_lines_site_id`)} where record_id = ${this.id} order by 1`.execute(
      this.portal.db,
    );
    const ids = Array.isArray(lines) ? lines.flatMap((line: { site_id: number | null }) => line.site_id ?? []) : [];
    expect(rows.map(({ id }) => id)).toEqual([...new Set(ids)].sort((one, other) => one - other));
  }

  /** A record has the file that was last sent, and no other file is stored. */
  async #files(row: Row, sent: unknown, before: Row | null): Promise<void> {
    const { rows } = await sql<{ id: number; filename: string }>`
      select id, filename from stored_files where id > ${this.at.lastFile} order by id`.execute(this.portal.db);
    const held = await sql<{ id: number }>`
      select scan as id from ${sql.table(this.entity.name)} where scan is not null
      union all select linked_id from ${sql.table(`${this.entity.name}_photos`)} order by id`.execute(this.portal.db);
    expect(rows.map(({ id }) => id)).toEqual(held.rows.map(({ id }) => id));
    if (sent === undefined) expect(row.scan).toBe(before?.id === row.id ? before.scan : null);
    else expect(rows.find(({ id }) => id === row.scan)?.filename).toBe(sent instanceof File ? sent.name : undefined);
  }

  /** A record has the files that it had, without those that were removed and with those that were added, in this order. */
  #hasPhotos(shown: readonly Photo[], sent: unknown, isNew: boolean): void {
    const names = shown.map(({ filename }) => filename);
    const had = isNew ? [] : this.#photos.map(({ filename }) => filename);
    const [add, remove] = isRecord(sent) ? [Number(sent.add), Number(sent.remove)] : [0, 0];
    const added = Array.from({ length: add }, (_, at) => `photo-${this.#sentPhotos - add + at + 1}.pdf`);
    expect(names).toEqual([...had.slice(remove), ...added]);
    expect(names.length).toBeLessThanOrEqual(PHOTOS);
    this.#photos = shown;
  }

  /** Takes a path and checks every record of the entity afterwards. */
  async check(taken: Step): Promise<void> {
    const before = this.id === 0 ? null : await this.#row();
    const reply = await this.take(taken);
    if (reply) {
      expect(reply.status).toBeLessThan(500);
      expect(reply.status).not.toBe(429);
      const count = reply.status < 300 ? this.taken : this.refused;
      count.set(taken.path, (count.get(taken.path) ?? 0) + 1);
      if (reply.status >= 300 && before) expect(await this.#row()).toEqual(before);
    }
    const newest = await sql<{ id: number }>`select max(id) as id from ${sql.table(this.entity.name)}`.execute(
      this.portal.db,
    );
    this.id = newest.rows[0]?.id ?? 0;
    if (this.id === 0) return;
    const row = await this.#row();
    await this.#derives(this.entity, row);
    await this.#links(row);
    const isSent = (taken.path === 'create' || taken.path === 'change') && reply !== null && reply.status < 300;
    await this.#files(row, isSent ? taken.body.scan : undefined, before);
    const { body: shown } = await this.#call('GET', `/${this.entity.name}/${this.id}`);
    const [described] = await withStoredFiles(this.portal.db, this.entity, [row]);
    expect(shown.data).toMatchObject(toWire(this.entity, described ?? row));
    this.#hasPhotos(shown.data.photos, isSent ? taken.body.photos : undefined, before?.id !== row.id);
  }
}

/**
 * Checks that every path leaves each record as its declaration derives it.
 * @param declarations the number of random entities
 * @param cases the number of histories of requests
 * @returns how many requests each path answered with success
 */
export const checkEveryPath = async (declarations: number, cases: number): Promise<Map<string, number>> => {
  const shapes = fc.sample(shape, { ...runs(1), numRuns: declarations });
  const entities = shapes.map((one, at) => declared(`things_${at}s`, one));
  const portal = await generatedPortal(entities);
  const taken = new Map<string, number>();
  try {
    const company = await aCompany(portal);
    const { token } = await portal.person({ tronc_master: true });
    const sites = [await aSite(portal, company), await aSite(portal, company)];
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: declarations - 1 }),
        body,
        fc.array(step, { minLength: 6, maxLength: 20, size: 'max' }),
        async (at, first, steps) => {
          const entity = entities[at] as AnyEntity;
          const again = declared(entity.name, shapes[at] as Shape, 2);
          const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from stored_files`.execute(
            portal.db,
          );
          const records = new Records(portal, entity, again, { token, company, sites, lastFile: rows[0]?.id ?? 0 });
          for (const links of ['site_ids', 'lines_site_id', 'photos'])
            await sql`delete from ${sql.table(`${entity.name}_${links}`)}`.execute(portal.db);
          await sql`delete from ${sql.table(entity.name)}`.execute(portal.db);
          for (const one of [{ path: 'create' as const, body: first }, ...steps]) await records.check(one);
          for (const [path, count] of records.taken) taken.set(path, (taken.get(path) ?? 0) + count);
        },
      ),
      { ...runs(cases), endOnFailure: true },
    );
  } finally {
    await portal.close();
  }
  return taken;
};
