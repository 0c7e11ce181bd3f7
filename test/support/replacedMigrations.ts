import { type Kysely, sql } from 'kysely';
import { migrations } from '#server/platform/db/migrations/index.ts';

/** The migrations that the baselines replaced, as a portal that ran all of them recorded them. */
export const REPLACED: readonly string[] =
  `0001_foundation 0002_entities 0003_own_tables 0004_updates 0005_crash_feedback 0006_drafts
  0007_employee_imports 0008_import_mappings 0009_compliance 0010_users 0011_lists 0012_reports 0013_documents
  0014_security 0015_payroll 0016_announcements 0018_folded_letters 0019_tickets 0020_notices 0021_entities
  0022_passkeys 0023_jobs 0024_audit_chain 0025_report_hash 0026_quick_fold 0027_devices 0030_known_places
  0031_second_person 0032_temporary_access 0033_sealed_letters 0034_audit_authentication 0035_stored_responses
  0036_period_revision 0041_archive 0043_announcement_editor 0044_ended_sessions 0046_derivation_signatures
  0049_tronc_shares 0050_payslips_of_period 0060_law_wording 0061_worker_statements 0062_statement_runs
  0063_worker_access 0064_worker_reissues 0065_records_requests 0066_tronc_opt_outs 0067_payroll_handoffs
  0068_open_shares 0072_api_keys 0075_payroll_moves 0076_lines_without_share 0080_webhooks 0081_overdue_periods
  0083_identity_providers 0086_forgotten_password 0087_passkey_sign_in 0090_row_counts 0091_far_pages
  0094_paused_api_keys 0095_spread 0100_open_shares_by_day 0101_statement_days 0102_complete_hours
  0105_storage_budgets 0106_known_places 0110_batch_people 0111_address_changes 0112_second_look
  0115_confirmed_addresses 0116_several_forgotten_links`.split(/\s+/);

/** The baselines alone: the schema that they replaced. */
export const BASELINES = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0117'));

/** Replaces the record of a database that has run the baselines by these names, each recorded a minute after the former. */
export const recordMigrations = async <DB>(db: Kysely<DB>, names: readonly string[]): Promise<void> => {
  await sql`truncate kysely_migration`.execute(db);
  await sql`insert into kysely_migration (name, timestamp)
    select name, to_char(timestamp '2026-11-27 12:00' + number * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from unnest(${[...names]}::text[]) with ordinality recorded (name, number)`.execute(db);
};
