import { sql } from 'kysely';
import { ENTITIES } from '#domain/entities/index.ts';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import { COMPANY_RIGHTS, PAYROLL_RIGHTS } from '#test/support/matrix/policy.ts';
import { aTenant, type Tenant } from '#test/support/matrix/tenant.ts';
import type { Rights, TestPortal } from '#test/support/portal.ts';
import { FOREIGN } from './corpus.ts';
import type { Tenants } from './rude.ts';

/** The users who send requests, one of every kind. `null`: without a session. */
export const PEOPLE = {
  troncmaster: () => ({ tronc_master: true }),
  manager: ({ company }) => ({ companies: { [company]: COMPANY_RIGHTS } }),
  client: ({ company, payroll }) => ({ payrolls: { [payroll]: { company_id: company, permissions: PAYROLL_RIGHTS } } }),
  reader: ({ company }) => ({ companies: { [company]: ['view_employees'] } }),
  outsider: () => ({}),
  nobody: null,
} as const satisfies Record<string, ((own: Tenant) => Rights) | null>;
export type Who = keyof typeof PEOPLE;

/** Free-text columns; the portal parses the others by their format: numbers, codes, calendar words, storage keys. */
const FREE =
  '(^|_)(name|line_\\d|town|title|job_title|subject|message|description|department|surname|forename_1|body|query_message)$';

/** The lines of a hand-off; the names of its people and of the site itself are in other tables. */
const NEVER_CHANGES = 'handoff_lines';

/** The columns of declared choices: the portal stores no other values in them, and could not answer with any. */
const CHOICES = Object.values(ENTITIES).flatMap((entity) =>
  fieldsOf(entity).flatMap(([key, { kind }]) => (kind === 'choice' ? [`${entity.name}.${key}`] : [])),
);

/** Appends the canary to every free text of a tenant. */
const plant = async ({ db }: TestPortal, { company }: Tenant): Promise<number> => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.data_type = 'text'
      and c.table_name <> ${NEVER_CHANGES}
      and c.column_name ~ ${FREE} and c.table_name || '.' || c.column_name <> all(${CHOICES})
      and (c.table_name = 'companies' or exists (select 1 from information_schema.columns k
        where k.table_name = c.table_name and k.column_name = 'company_id'))`.execute(db);
  let planted = 0;
  for (const { table_name, column_name } of rows) {
    const column = sql.ref(column_name);
    const owner = sql.ref(table_name === 'companies' ? 'id' : 'company_id');
    const done = await sql`update ${sql.table(table_name)} set ${column} = coalesce(${column}, '') || ${` ${FOREIGN}`}
      where ${owner} = ${company}`.execute(db);
    planted += Number(done.numAffectedRows);
  }
  return planted;
};

/** Creates two tenants with one of everything; every free text of the other one contains the canary. */
export const twoTenants = async (portal: TestPortal): Promise<Tenants & { planted: number }> => {
  const own = await aTenant(portal, 'Own');
  const other = await aTenant(portal, FOREIGN);
  return { own, other, planted: await plant(portal, other) };
};
