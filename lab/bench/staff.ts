import { sql } from 'kysely';
import type { Database } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { aPerson } from '#test/support/person.ts';

/**
 * One in a hundred is a Murphy. The other surnames, some ten thousand, all begin with the same word, which real ones do
 * not.
 */
const SAME_FOR_ALL = `case when (n::bigint * 104729) % 9973 < 100 then 'Murphy' else 'Surname' || (n::bigint * 104729) % 9973 end`;

const BEGINNINGS =
  'an ber cal dor el far gar hol is jen kel lan mor nor ol per quin ral sen tal ul ver wil yor zan'.split(' ');
const ENDINGS = 'son ton ley ford man er field well ham worth by wood stone house ard ing den ett ock low'.split(' ');
/** Returns SQL that chooses one of the parts for the n-th row; another seed gives another choice. */
const oneOf = (parts: readonly string[], seed: number): string =>
  `(array['${parts.join("','")}'])[1 + (hashint8extended(n, ${seed}) & 2147483647) % ${parts.length}]`;
/** SQL for surnames made of syllables: one in twenty has each ending, and no trigram occurs in all. */
export const SYLLABLES = `initcap(${oneOf(BEGINNINGS, 1)} || ${oneOf(BEGINNINGS, 2)} || ${oneOf(ENDINGS, 3)})`;

/**
 * Creates companies of one payroll each, and employees spread over them. Indexes are created after the rows:
 * maintaining them row by row takes an hour for a million rows.
 * @param surname SQL for the surname of the n-th employee
 */
export const people = async (
  database: Database<Tables>,
  employees: number,
  companies: number,
  surname = SAME_FOR_ALL,
): Promise<void> => {
  await sql
    .raw(`
    set maintenance_work_mem = '512MB';
    create temporary table made as select indexname, indexdef from pg_indexes
      where tablename = 'employees' and indexdef not like '% UNIQUE %';
    do $$ declare made record; begin
      for made in select indexname from made loop execute 'drop index ' || made.indexname; end loop;
    end $$;
    insert into companies (name, trading_as_name, companies_house_number, company_number, address_line_1, address_post_code, country, compliance_mode, tipology)
      select 'Company ' || n, 'Company ' || n, '01234567', '01234567', '1 Quay', 'SW1A 1AA', 'GB', 'warn', true from generate_series(1, ${companies}) n;
    insert into payrolls (company_id, name, frequency, irish_payroll, epay_tickets, epay_signupmethod, epay_useblank_templates, prints_p45s, uses_epayslips)
      select n, 'Payroll', 'weekly', false, true, 'email', false, false, false from generate_series(1, ${companies}) n;
    insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, email, start_date, is_opted_out_of_tronc_scheme)
      select 1 + n % ${companies}, 1 + n % ${companies}, 'Forename' || (n::bigint * 7919) % 1009, ${surname}, 'P' || n, 'p' || n || '@example.com', date '2020-01-01' + n % 2000, false
      from generate_series(1, ${employees}) n;
    do $$ declare made record; begin
      for made in select indexdef from made loop execute made.indexdef; end loop;
    end $$;
    drop table made;`)
    .execute(database.db);
  await sql`vacuum analyze`.execute(database.db);
};

/** Creates employees spread over companies. Returns the token of a user who may view and import those of company 7. */
export const fill = async (database: Database<Tables>, employees: number, companies = 200): Promise<string> => {
  await people(database, employees, companies);
  const permissions = ['view_employees', 'create_employees', 'edit_employees'];
  return (await aPerson({ ...database, now: () => new Date() }, { companies: { 7: permissions } })).token;
};
