import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { Fields } from '#domain/schema/defineEntity.ts';
import { choice, choices, date, document, flag, integer, list, money, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { runSchema } from '#test/support/runSchema.ts';
import { aCompany } from '#test/support/world.ts';
import { type AlterationPurpose, alterTable } from './alter.ts';
import { connect, type Database } from './connect.ts';
import { createTable, shapeOf } from './ddl.ts';
import type { Tables } from './tables.ts';

let database: Database<Tables>;
let drop: () => Promise<void>;
let company: number;

beforeAll(async () => {
  const fresh = await freshDatabase();
  database = connect<Tables>(fresh.connection);
  drop = fresh.drop;
  company = await aCompany({ db: database.db } as never);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const aprons = (fields: Fields) => generatedEntity('aprons', { access: AREAS.sites, fields });
const FIRST = {
  name: text('Name', { required: true }),
  size: choice('Size', ['S', 'L']),
  cost: money('Cost', { required: true }),
  site_id: reference('Site', 'sites'),
};

/** Returns the columns, keys and indexes of the table as the database reports them. */
const pictureOf = async () => {
  const { rows: columns } = await sql<{ line: string }>`
    select column_name || ' ' || data_type || ' ' || is_nullable || coalesce(generation_expression, '') as line
    from information_schema.columns where table_name = 'aprons' order by 1`.execute(database.db);
  const { rows: indexes } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where tablename = 'aprons' order by 1`.execute(database.db);
  const { rows: keys } = await sql<{ line: string }>`
    select conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
    where conrelid = 'aprons'::regclass and contype <> 'n' order by 1`.execute(database.db);
  return [columns, indexes, keys].map((lines) => lines.map(({ line }) => line));
};

/** Creates the table from the first declaration, with one record, then alters it to match another. */
const changed = async (fields: Fields, intent: AlterationPurpose = {}) => {
  await sql`drop table if exists aprons`.execute(database.db);
  await runSchema(database.db, createTable(aprons(FIRST)));
  await sql`insert into aprons (company_id, name, size, cost) values (${company}, 'Blue', 'L', 1250)`.execute(
    database.db,
  );
  const result = alterTable(aprons(fields), shapeOf(aprons(FIRST)), intent);
  if (result.statements.length > 0) await runSchema(database.db, result.statements.join(';\n'));
  return result;
};
const rows = async () => (await sql<Record<string, unknown>>`select * from aprons`.execute(database.db)).rows;

describe('alterations of a table to match its declaration (ARC-005)', () => {
  it('produces the columns, keys and indexes of a newly created table, with the default in older records', async () => {
    const second = { ...FIRST, issued: date('Issued'), count: integer('Count', { required: true, default: 1 }), lost: flag('Lost', { required: true }) }; // biome-ignore format: one line of fields
    expect(await changed(second)).toMatchObject({ refusals: [], notes: [] });
    expect(await rows()).toMatchObject([{ name: 'Blue', cost: 1250, issued: null, count: 1, lost: false }]);
    const altered = await pictureOf();
    await sql`drop table aprons`.execute(database.db);
    await runSchema(database.db, createTable(aprons(second)));
    expect(altered).toEqual(await pictureOf());
  });

  it('keeps the values of a field under its new name, searched and sorted as before', async () => {
    const { name, ...others } = FIRST;
    const second = { title: name, ...others };
    expect(await changed(second, { rename: { name: 'title' } })).toMatchObject({ refusals: [] });
    expect(await rows()).toMatchObject([{ title: 'Blue', search_text: '\nblue' }]);
    const altered = await pictureOf();
    await sql`drop table aprons`.execute(database.db);
    await runSchema(database.db, createTable(aprons(second)));
    expect(altered).toEqual(await pictureOf());
  });

  it('keeps the values of a removed field until `--drop` names it', async () => {
    const { cost: _, ...second } = FIRST;
    const { shape, notes } = await changed(second);
    expect(notes).toEqual(['The column cost stays with its values. To throw them away: --drop cost.']);
    expect(await rows()).toMatchObject([{ cost: 1250 }]);
    await sql`insert into aprons (company_id, name) values (${company}, 'Red')`.execute(database.db);
    expect(alterTable(aprons(second), shape, {})).toMatchObject({ statements: [], notes: [], refusals: [] });
    const { statements } = alterTable(aprons(second), shape, { drop: ['cost'] });
    expect(statements).toEqual(['alter table aprons drop column cost']);
  });

  it.each<[string, Fields, AlterationPurpose, string]>([
    ['a field that may be another’s new name', { ...FIRST, size: undefined, width: text('Width') } as never, {}, '--rename size=width keeps its values'], // biome-ignore format: a table
    ['a required field without a value for older records', { ...FIRST, count: integer('Count', { required: true }) }, {}, 'field count is required, and older records have none. Give it a default'], // biome-ignore format: a table
    ['another kind under the same name', { ...FIRST, size: integer('Size') }, {}, 'field size was a choice and would be a integer'], // biome-ignore format: a table
    ['a new name of nothing', FIRST, { rename: { colour: 'size' } }, 'there is no colour'],
    ['throwing away what has a field', FIRST, { drop: ['size'] }, 'only a column without a field can go'],
  ])('rejects %s, explains what to do, and changes nothing', async (_, fields, intent, words) => {
    const declared = Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined));
    const { statements, refusals } = await changed(declared, intent);
    expect(statements).toEqual([]);
    expect(refusals.join('\n')).toContain(words);
  });
});

describe('alterations of a list of rows to match its declaration (ARC-005)', () => {
  const name = text('Name', { required: true });
  const orders = (of: Fields) => generatedEntity('orders', { access: AREAS.sites, fields: { name, lines: list('Lines', { of }) } }); // biome-ignore format: one line of fields
  const before = orders({ item: text('Item'), cost: money('Cost') });
  const follow = async (of: Fields, intent: AlterationPurpose = {}) => {
    await sql`drop table if exists orders`.execute(database.db);
    await runSchema(database.db, createTable(before));
    const lines = JSON.stringify([{ item: 'Pan', cost: 900 }, { item: 'Lid' }]);
    await sql`insert into orders (company_id, name, lines) values (${company}, 'Full', ${lines}), (${company}, 'Empty', '[]')`.execute(database.db); // biome-ignore format: one statement
    const result = alterTable(orders(of), shapeOf(before), intent);
    if (result.statements.length > 0) await sql.raw(result.statements.join(';\n')).execute(database.db);
    const { rows } = await sql<{ lines: unknown }>`select lines from orders order by id`.execute(database.db);
    return { ...result, kept: rows.map(({ lines }) => lines) };
  };

  it('requires a decision about a removed field, because the next save would lose its values', async () => {
    const { refusals, statements } = await follow({ item: text('Item') });
    expect(statements).toEqual([]);
    expect(refusals[0]).toContain('field lines: its rows held cost, and are no longer said to. Say which: --rename lines.cost=lines.new_name'); // biome-ignore format: a sentence
  });

  it('keeps values under a new name, in every row and in order', async () => {
    const { refusals, kept } = await follow(
      { item: text('Item'), price: money('Price') },
      { rename: { 'lines.cost': 'lines.price' } },
    );
    expect(refusals).toEqual([]);
    expect(kept).toMatchObject([[{ item: 'Pan', price: 900 }, { item: 'Lid' }], []]);
  });

  it('drops the named field, and accepts a new field without a question', async () => {
    const dropped = await follow({ item: text('Item') }, { drop: ['lines.cost'] });
    expect(dropped.kept).toEqual([[{ item: 'Pan' }, { item: 'Lid' }], []]);
    expect(dropped.notes).toEqual(['The values of lines.cost are thrown away.']);
    const more = await follow({ item: text('Item'), cost: money('Cost'), count: integer('Count') });
    expect([more.refusals, more.statements]).toEqual([[], []]);
  });

  it('rejects another storage type under the same name', async () => {
    const { refusals } = await follow({ item: text('Item'), cost: text('Cost') });
    expect(refusals[0]).toContain('lines.cost was kept as bigint and would be kept as text');
  });

  it('changes nothing of an unchanged declaration with files, several files and files in rows', () => {
    const lines = list('Lines', { of: { cost: money('Cost'), receipt: document('Receipt') } });
    const fields = { ...FIRST, plan: document('Plan'), papers: document('Papers', { multiple: true, max: 3 }), lines };
    const result = alterTable(aprons(fields), shapeOf(aprons(fields)), {});
    expect(result).toMatchObject({ statements: [], refusals: [] });
    const one = alterTable(aprons(fields), shapeOf(aprons({ ...fields, papers: document('Papers') })), {});
    expect(one.refusals).toEqual([expect.stringContaining('field papers was one file and would be several')]);
  });

  it('makes a choice several choices, and replaces removed ones in the order of the declaration', async () => {
    const several = (values: readonly string[]) => ({ ...FIRST, size: choices('Size', values) });
    await changed(several(['S', 'L']));
    expect(await rows()).toMatchObject([{ size: ['L'] }]);
    await sql`update aprons set size = '{S,L}'`.execute(database.db);
    const next = aprons(several(['M', 'L']));
    const before = shapeOf(aprons(several(['S', 'L'])));
    expect(alterTable(next, before, {}).refusals).toEqual([expect.stringContaining('--map size.S=M')]);
    const { statements } = alterTable(next, before, { map: { 'size.S': 'M' } });
    await runSchema(database.db, statements.join(';\n'));
    expect(await rows()).toMatchObject([{ size: ['M', 'L'], revision: 2 }]);
    const emptied = alterTable(aprons(several(['XL'])), shapeOf(next), { map: { 'size.M': '', 'size.L': '' } });
    await runSchema(database.db, emptied.statements.join(';\n'));
    expect(await rows()).toMatchObject([{ size: null }]);
  });

  it('replaces removed choices of sets in rows', async () => {
    const lines = (values: readonly string[]) => ({
      ...FIRST,
      lines: list('Lines', { of: { item: text('Item'), sizes: choices('Sizes', values) } }),
    });
    await changed(lines(['S', 'L']));
    await sql`update aprons set lines = '[{"item":"a","sizes":["S","L"]},{"item":"b","sizes":["S"]},{"item":"c","sizes":null}]'`.execute(
      database.db,
    );
    const map = { 'lines.sizes.S': '' };
    const { statements, refusals } = alterTable(aprons(lines(['L'])), shapeOf(aprons(lines(['S', 'L']))), { map });
    expect(refusals).toEqual([]);
    await runSchema(database.db, statements.join(';\n'));
    expect(await rows()).toMatchObject([
      {
        lines: [
          { item: 'a', sizes: ['L'] },
          { item: 'b', sizes: null },
          { item: 'c', sizes: null },
        ],
      },
    ]);
  });
});
