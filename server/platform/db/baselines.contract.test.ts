import { type Kysely, sql } from 'kysely';
import { emptyDatabase } from '#test/support/freshDatabase.ts';
import { A_COMPANY_OF_BEFORE } from '#test/support/oldRows.ts';
import { BASELINES, REPLACED, recordMigrations } from '#test/support/replacedMigrations.ts';
import { schemaText } from '#test/support/schemaText.ts';
import { connect } from './connect.ts';
import { checkSchema, migrate, migrationsRun } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const LATER = Object.keys(migrations).filter((name) => !(name in BASELINES));

let db: Kysely<Tables>;
let end: () => Promise<void>;

beforeEach(async () => {
  const empty = await emptyDatabase();
  const opened = connect<Tables>(empty.connection);
  ({ db } = opened);
  end = async () => {
    await opened.close();
    await empty.drop();
  };
  await migrate(db, BASELINES);
  await sql.raw(A_COMPANY_OF_BEFORE).execute(db);
  await recordMigrations(db, REPLACED);
});
afterEach(() => end());

/** Takes back what version 0.1.0 did not have. Its functions are left as they are: no row changes before the migration. */
const TO_VERSION_01 = `
alter table companies alter column second_look set default false;
drop table address_confirmations, sign_on_domains;
drop trigger handoff_open_day on tronc_periods;
drop function handoff_open_by_day;
alter table handoff_open drop column pay_date;
alter table worker_statements drop column paid_on;
alter table worker_reissues drop column old_email, drop column changed_at, drop column sent_at;
alter table payroll_batches drop column created_device, drop column answered_by, drop column answered_device;
drop index password_links_open, password_links_forgotten, devices_place_idx, stored_files_company_size_idx,
  stored_files_uploader_size_idx;
create unique index password_links_open on password_links (user_id, (purpose = 'forgotten')) where used_at is null;`;
const OF_VERSION_01 = REPLACED.slice(0, REPLACED.indexOf('0095_spread') + 1);

const rowsOf = async (): Promise<unknown> => {
  const { rows } =
    await sql`select to_jsonb(e) as employee, to_jsonb(r) as report from employees e, tronc_reports r`.execute(db);
  return rows;
};

describe('a database whose migrations the baselines replaced', () => {
  it('is adopted: the baselines are recorded, and neither schema nor data change', async () => {
    const before = [await schemaText(db), await rowsOf()];
    expect(await migrate(db, BASELINES)).toEqual([]);
    expect(await migrationsRun(db)).toEqual(Object.keys(BASELINES));
    expect([await schemaText(db), await rowsOf()]).toEqual(before);
    expect(await migrate(db, BASELINES)).toEqual([]);
  });

  it('runs the migrations after the baselines, and those of added entities once', async () => {
    await recordMigrations(db, [...REPLACED, '9001_uniforms']);
    const list = { ...BASELINES, '9001_uniforms': 'select 1 / 0', '9002_aprons': 'create table aprons (id bigint)' };
    expect(await migrate(db, list)).toEqual(['9002_aprons']);
    expect(await migrationsRun(db)).toEqual(Object.keys(list));
  });

  it('of version 0.1.0 is changed to the schema of the baselines first, with all its data', async () => {
    const wanted = await schemaText(db);
    await sql.raw(TO_VERSION_01).execute(db);
    const before = await rowsOf();
    await recordMigrations(db, OF_VERSION_01);
    const busy = { wait: async () => Promise.reject(new Error('app01 runs')), register: async () => undefined };
    await expect(migrate(db, migrations, undefined, busy)).rejects.toThrow('app01 runs');
    expect(await migrationsRun(db)).toEqual(OF_VERSION_01);
    expect(await migrate(db, BASELINES)).toEqual([]);
    expect(await migrationsRun(db)).toEqual(Object.keys(BASELINES));
    expect([await schemaText(db), await rowsOf()]).toEqual([wanted, before]);
    expect(await migrate(db)).toEqual(LATER);
  });

  it('is adopted once if several portals start together', async () => {
    const ran = await Promise.all([1, 2, 3].map(() => migrate(db)));
    expect(ran.flat()).toEqual(LATER);
    expect(await migrationsRun(db)).toEqual(Object.keys(migrations));
  });

  it('gives the job roles that are archived the time of their last change', async () => {
    await migrate(db);
    const { rows } =
      await sql`select job_title, archived_at = updated_at as archived from job_roles order by id`.execute(db);
    expect(rows).toEqual([
      { job_title: 'Host', archived: true },
      { job_title: 'Waiter', archived: null },
    ]);
  });

  it('waits until no portal runs that a later migration excludes, and is not adopted before', async () => {
    const contract = { ...BASELINES, '9001_old_contract_9001': 'select 1' };
    const busy = { wait: async () => Promise.reject(new Error('app01 runs')), register: async () => undefined };
    await expect(migrate(db, contract, undefined, busy)).rejects.toThrow('app01 runs');
    expect(await migrationsRun(db)).toEqual(REPLACED);
  });

  it('is rejected, unchanged, if it has run only some of them, with what to do', async () => {
    await recordMigrations(db, REPLACED.slice(0, -1));
    const said =
      'The database has a schema that is too old for this program (its last migration is 0115_confirmed_addresses): this program migrates databases of version 0.1.0 and of 0.2.0 or later';
    await expect(migrate(db)).rejects.toThrow(said);
    await expect(checkSchema(db)).rejects.toThrow(said);
    expect(await migrationsRun(db)).toEqual(REPLACED.slice(0, -1));
  });

  it('is rejected if a migration after them is unknown while others are pending', async () => {
    await recordMigrations(db, [...REPLACED, '9001_of_a_branch']);
    const list = { ...BASELINES, '9002_added': 'select 1' };
    await expect(migrate(db, list)).rejects.toThrow('migration 9001_of_a_branch is unknown here');
    expect(await migrationsRun(db)).toEqual([...REPLACED, '9001_of_a_branch']);
  });
});
