import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { verify } from '#server/operate/verify/index.ts';
import { connect } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { localStore } from '#server/platform/files/store/localStore.ts';
import type { Machines } from './machines.ts';

/** What is found on the machines at the end of a run. */
export interface Facts {
  /** transactions that are still prepared on workers after a minute */
  prepared_left: number;
  /** what became of the table of a new entity */
  entity: string;
  /** sequences that were compared with the largest number in their table */
  sequences: number;
  /** sentences about what is not as it should be */
  faults: string[];
}

/** Numbers from here on come from the sequence of a worker (server/platform/db/spread/triggers.ts). */
const OF_WORKERS = 2 ** 48;

/** The table of an entity that is added later, as `npm run entity:migration` writes it. */
const LATER = `
create table later_things (
  id bigint generated always as identity, company_id bigint not null references companies (id), site_id bigint,
  name text not null, revision integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, site_id) references sites (company_id, id)
);
create index later_things_id_idx on later_things (id);
insert into later_things (company_id, name) select id, 'Later; than' from companies;
alter table later_things add column note text;
`;

/** Verifies the spread database itself, its sequences, its transactions, and that a later migration distributes its table. */
export const lookAtFacts = async (
  machines: Machines,
  address: string,
  dataDir: string,
  secretKey: string,
): Promise<Facts> => {
  const { db, close } = connect<Tables>(address);
  try {
    const left = await preparedLeft(machines);
    const verdict = await verify({ db, files: localStore(`${dataDir}/files`), config: { dataDir, secretKey } });
    const { compared, tooLow } = await findLowSequences(db as unknown as Kysely<unknown>);
    const entity = await addLater(db as unknown as Kysely<unknown>);
    return {
      prepared_left: left,
      entity,
      sequences: compared,
      faults: [
        ...(left > 0 ? [`${left} transactions remain prepared on workers`] : []),
        ...verdict.faults.map(({ where, what }) => `${where} ${what}`),
        ...tooLow,
        ...(entity.startsWith('distributed') ? [] : [`the table of a new entity is ${entity}`]),
      ],
    };
  } finally {
    await close();
  }
};

const preparedLeft = async ({ workers }: Machines): Promise<number> => {
  for (let attempt = 0; ; attempt += 1) {
    let left = 0;
    for (const one of workers)
      left += await one.asking(async (client) => {
        const { rows } = await client.query('select count(*)::int as number from pg_prepared_xacts');
        return rows[0].number as number;
      });
    if (left === 0 || attempt === 60) return left;
    await pause(1_000);
  }
};

const findLowSequences = async (db: Kysely<unknown>): Promise<{ compared: number; tooLow: string[] }> => {
  const { rows } = await sql<{ table: string; column: string; last: number }>`
    select c.relname as table, a.attname as column, coalesce(s.last_value, 0) as last
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
    join pg_sequences s on s.schemaname = 'public'
      and format('%I.%I', s.schemaname, s.sequencename)::regclass = pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname !~ '_[0-9]{6,}$'`.execute(db);
  const tooLow: string[] = [];
  for (const { table, column, last } of rows) {
    const { rows: found } = await sql<{ largest: number | null }>`
      select max(${sql.ref(column)}) as largest from ${sql.table(table)} where ${sql.ref(column)} < ${OF_WORKERS}`.execute(
      db,
    );
    const largest = found[0]?.largest ?? 0;
    if (last < largest) tooLow.push(`the sequence of ${table} is at ${last}, its largest number is ${largest}`);
  }
  return { compared: rows.length, tooLow };
};

const addLater = async (db: Kysely<unknown>): Promise<string> => {
  await migrate(db, { ...migrations, '9999_later': LATER });
  const { rows } = await sql<{ kind: string; beside: boolean; rows: number; companies: number }>`
    select p.partmethod as kind, p.colocationid = s.colocationid as beside,
      (select count(*) from later_things) as rows, (select count(*) from companies) as companies
    from pg_dist_partition p, pg_dist_partition s
    where p.logicalrelid = 'later_things'::regclass and s.logicalrelid = 'sites'::regclass`.execute(db);
  const [found] = rows;
  if (found?.kind !== 'h' || !found.beside) return 'not distributed with the others';
  return found.rows === found.companies
    ? `distributed with the others, and has the ${found.rows} rows of its migration`
    : `distributed, with ${found.rows} rows instead of ${found.companies}`;
};
