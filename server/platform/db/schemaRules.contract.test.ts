import { sql } from 'kysely';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { connect } from './connect.ts';
import { REFERENCES } from './spread/distribute.ts';
import { TRIGGERS_OF_ONE_ROW, TRIGGERS_ON_SHARDS } from './spread/triggers.ts';
import type { Tables } from './tables.ts';

/**
 * The rules by which the database can be distributed over servers by company (docs/operations.md, 'Several
 * machines for data'), checked on the migrated database. Every exception is listed here with its reason, and what distribution
 * would require. An exception that is not listed is a mistake, and so is a listed one that breaks no rule.
 */

/**
 * Tables without company_id: complete on every server, or on one of them, because they are small or belong to a person.
 */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  'the tenants and the people of all of them': ['companies', 'users'],
  'lookups, and news for everyone': [
    ...['security_questions', 'news', 'news_seen', 'updates', 'update_files', 'update_reads'],
  ],
  'of one person, who may belong to several companies': [
    ...[
      'passwords',
      'totp_secrets',
      'recovery_codes',
      'security_answers',
      'passkeys',
      'passkey_challenges',
      'passkey_registrations',
      'api_keys',
      'webhook_endpoints',
      'reminder_emails',
      'calendar_feeds',
    ],
    ...['password_links', 'account_reset_requests', 'troncmaster_removals'],
    ...['address_confirmations', 'sign_on_domains'],
    ...[
      'sessions',
      'ended_sessions',
      'devices',
      'login_challenges',
      'document_tickets',
      'user_preferences',
      'drafts',
      'idempotency',
    ],
    ...['demo_users', 'account_control', 'identities', 'break_glass_account'],
  ],
  'of the installation': [
    ...[
      'attempts',
      'outbox',
      'crash_feedback',
      'audit_seals',
      'audit_unsealed',
      'audit_adoption',
      'derivation_signatures',
      'installation',
    ],
    ...['identity_providers', 'identity_provider_domains', 'identity_sign_ins'],
    ...['identity_refusals', 'identity_logout_tokens'],
    'reminder_runs',
    ...['kysely_migration', 'kysely_migration_lock'],
  ],
};

/**
 * Tables that name a company in some rows only. In a distributed database they would stay whole, in addition to the
 * tenants' tables.
 */
const SOMETIMES: Readonly<Record<string, string>> = {
  audit: 'what happens to users and logins has no company; one chain holds all of it, so it stays on one machine',
  webhook_deliveries: 'a person’s, to their endpoints; a test is of no company',
  notices: 'a person’s, of all their companies; those about the installation have none',
  views: 'a person’s; shared with a company, or with nobody',
};

/** Unique keys that do not start with the company. */
const UNLED_KEYS: Readonly<Record<string, string>> = {
  audit_pkey: 'no tenant’s table (above)',
  notices_pkey: 'led by the person whose it is (above)',
  views_pkey: 'no tenant’s table (above)',
  webhook_deliveries_pkey: 'no tenant’s table (above)',
};

/** Other indexes of tenants' tables that do not start with the company, in addition to those of `isSecond`. */
const UNLED_INDEXES: Readonly<Record<string, readonly string[]>> = {
  'queried for a person, across their companies': [
    'views_owner_idx',
    'notices_unread_idx',
    'webhook_deliveries_endpoint_idx',
  ],
  'asked by a job, or by a dashboard of many companies': [
    ...[
      'payroll_periods_input_due_idx',
      'tronc_periods_pay_day_idx',
      'notices_by_age_idx',
      'webhook_deliveries_age_idx',
      'tronc_reminders_day_idx',
    ],
  ],
  'asked by an operator, of what an account did in some days': ['audit_at_idx'],
  'sought in all companies that the seeker has': ['employees_by_forename_idx'],
  'of one payroll, whose id leads to one company': [
    ...['employee_imports_payroll_id_idx', 'tickets_by_payroll_created_datetime_idx'],
  ],
  'of one record, whose id leads to one company': ['audit_record_idx'],
  'shared views of one screen, of all companies that the reader has': ['views_shared_idx'],
  'searched by the hash of a secret, which leads to one company': [
    'worker_links_token_idx',
    'worker_sessions_token_idx',
  ],
};
/** Also these, which exist only where the server sorts text by a language (migration 0102). */
const BY_LANGUAGE = /^employees_begin_/;

/** References between tables that do not include the company on both sides. */
const UNLED_REFERENCES: Readonly<Record<string, string>> = {
  audit_seals_audit_id_fkey: 'the chain over the audit, which stays with it on one machine',
};

/** References that a spread database does not have, because the two tables can be on different machines. */
const LOST_REFERENCES: Readonly<Record<string, string>> = {
  notices_company_id_payroll_id_fkey:
    'notices stay on the coordinator; a payroll that has any is archived, not deleted',
  payroll_permissions_company_id_payroll_id_fkey: 'permissions are on every machine, payrolls on one',
  worker_statements_outbox_id_fkey:
    'the outbox stays on the coordinator; a statement may name a letter that was removed',
};

interface Index {
  table: string;
  name: string;
  is_unique: boolean;
  method: string;
  /** columns and expressions, in order */
  keys: string[];
}
interface Reference {
  name: string;
  from: string;
  to: string;
  columns: string[];
  referenced: string[];
}

let tables: { name: string; owner: 'always' | 'sometimes' | 'never' }[];
let indexes: Index[];
let references: Reference[];
let lost: string[];
let triggers: string[];
const flat = (list: Readonly<Record<string, readonly string[]>>): string[] => Object.values(list).flat().sort();
const tenants = () => tables.filter(({ owner }) => owner === 'always').map(({ name }) => name);

beforeAll(async () => {
  const fresh = await freshDatabase();
  const { db, close } = connect<Tables>(fresh.connection);
  tables = (
    await sql<(typeof tables)[number]>`
      select c.relname as name, case a.attnotnull when true then 'always' when false then 'sometimes' else 'never' end as owner
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`.execute(db)
  ).rows;
  indexes = (
    await sql<Index>`
      select t.relname as table, c.relname as name, i.indisunique as is_unique, m.amname as method,
        array(select pg_get_indexdef(i.indexrelid, at, true) from generate_series(1, i.indnkeyatts) at) as keys
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_am m on m.oid = c.relam
      where t.relnamespace = 'public'::regnamespace order by 2`.execute(db)
  ).rows;
  references = (
    await sql<Reference>`
      select conname as name, f.relname as from, t.relname as to,
        array(select attname::text from unnest(conkey) with ordinality k(n, at) join pg_attribute on attrelid = conrelid and attnum = n order by at) as columns,
        array(select attname::text from unnest(confkey) with ordinality k(n, at) join pg_attribute on attrelid = confrelid and attnum = n order by at) as referenced
      from pg_constraint k join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
      where contype = 'f' and f.relnamespace = 'public'::regnamespace order by 1`.execute(db)
  ).rows;
  const kept = await sql<{ name: string; stays: boolean }>`${sql.raw(REFERENCES)}`.execute(db);
  lost = kept.rows.filter(({ stays }) => !stays).map(({ name }) => name);
  triggers = (
    await sql<{ name: string }>`
      select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      join pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'company_id' and a.attnotnull
      where not t.tgisinternal order by 1`.execute(db)
  ).rows.map(({ name }) => name);
  await close();
  await fresh.drop();
});

/** Returns the indexes of tables that name a company, always or sometimes. */
const ofCompanies = () =>
  indexes.filter(({ table }) => tables.some(({ name, owner }) => name === table && owner !== 'never'));
const isLed = ({ keys }: Index): boolean => keys[0] === 'company_id';
const text = (value: readonly string[]) => value.join(', ');

/**
 * Returns whether an index is allowed in addition to one that starts with the company: the same order over all
 * companies, for troncmasters; one record by the id in its address; rows that reference another record; the search,
 * whose kind of index has no leading column.
 */
const isSecond = (index: Index, referring: ReadonlySet<string>): boolean =>
  index.method === 'gin' ||
  text(index.keys) === 'id' ||
  (index.keys.length === 1 && referring.has(`${index.table}.${index.keys[0]}`)) ||
  indexes.some((other) => other.table === index.table && text(other.keys) === text(['company_id', ...index.keys]));

describe('the schema, ready to be distributed by company', () => {
  it('has company_id in every row of a tenant’s table; the tables without it are known, each with its reason', () => {
    const names = (owner: string) => tables.filter((table) => table.owner === owner).map(({ name }) => name);
    expect(names('never').sort()).toEqual(flat(WHOLE));
    expect(names('sometimes').sort()).toEqual(Object.keys(SOMETIMES).sort());
    expect(names('always').length).toBeGreaterThan(30);
  });

  it('starts every unique key of tenants’ tables with the company', () => {
    const unled = ofCompanies().filter((index) => index.is_unique && !isLed(index));
    expect(unled.map(({ name }) => name)).toEqual(Object.keys(UNLED_KEYS).sort());
  });

  it('has a key in every tenant’s table that identifies its rows within their company', () => {
    const keyed = new Set(indexes.filter((index) => index.is_unique && isLed(index)).map(({ table }) => table));
    expect(tenants().filter((table) => !keyed.has(table))).toEqual([]);
  });

  it('starts every other index with the company, unless it supplements one that does or serves queries over many companies', () => {
    const referring = new Set(references.flatMap(({ from, columns }) => columns.map((column) => `${from}.${column}`)));
    const unled = ofCompanies().filter(
      (index) => !index.is_unique && !isLed(index) && !isSecond(index, referring) && !BY_LANGUAGE.test(index.name),
    );
    expect(unled.map(({ name }) => name).sort()).toEqual(flat(UNLED_INDEXES));
  });

  it('includes the company in every reference between tenants’ tables, so that none points to another company', () => {
    const named = new Set(tables.filter(({ owner }) => owner !== 'never').map(({ name }) => name));
    const unled = references.filter(({ to, columns, referenced }) => {
      const at = columns.indexOf('company_id');
      return named.has(to) && (at < 0 || referenced[at] !== 'company_id');
    });
    expect(unled.map(({ name }) => name)).toEqual(Object.keys(UNLED_REFERENCES));
    expect(references.filter(({ to }) => named.has(to)).length).toBeGreaterThan(40);
  });

  it('gives up only the references that are listed with their reasons', () => {
    expect(lost.sort()).toEqual(Object.keys(LOST_REFERENCES).sort());
  });

  it('has a form for several machines of every function that a trigger of a tenant’s table runs', () => {
    expect(triggers).toEqual([...Object.keys(TRIGGERS_ON_SHARDS), ...TRIGGERS_OF_ONE_ROW].sort());
  });

  it('references whole tables by their id alone', () => {
    const whole = new Set(flat(WHOLE));
    expect(references.filter(({ to, referenced }) => whole.has(to) && text(referenced) !== 'id')).toEqual([]);
  });
});
