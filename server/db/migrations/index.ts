import type { SchemaChange } from '../schemaChange.ts';
import { sql as m0001 } from './0001_foundation.ts';
import { sql as m0002 } from './0002_entities.ts';
import { sql as m0003 } from './0003_own_tables.ts';
import { sql as m0004 } from './0004_updates.ts';
import { sql as m0005 } from './0005_crash_feedback.ts';
import { sql as m0006 } from './0006_drafts.ts';
import { sql as m0007 } from './0007_employee_imports.ts';
import { sql as m0008 } from './0008_import_mappings.ts';
import { sql as m0009 } from './0009_compliance.ts';
import { sql as m0010 } from './0010_users.ts';
import { sql as m0011 } from './0011_lists.ts';
import { sql as m0012 } from './0012_reports.ts';
import { sql as m0013 } from './0013_documents.ts';
import { sql as m0014 } from './0014_security.ts';
import { sql as m0015 } from './0015_payroll.ts';
import { sql as m0016 } from './0016_announcements.ts';
import { sql as m0018 } from './0018_folded_letters.ts';
import { sql as m0019 } from './0019_tickets.ts';
import { sql as m0020 } from './0020_notices.ts';
import { sql as m0021 } from './0021_entities.ts';
import { sql as m0022 } from './0022_passkeys.ts';
import { sql as m0023 } from './0023_jobs.ts';
import { sql as m0024 } from './0024_audit_chain.ts';
import { sql as m0025 } from './0025_report_hash.ts';
import { sql as m0026 } from './0026_quick_fold.ts';
import { sql as m0027 } from './0027_devices.ts';
import { sql as m0030 } from './0030_known_places.ts';
import { sql as m0031 } from './0031_second_person.ts';
import { sql as m0032 } from './0032_temporary_access.ts';
import { sql as m0033 } from './0033_sealed_letters.ts';
import { sql as m0034 } from './0034_audit_authentication.ts';
import { sql as m0035 } from './0035_stored_responses.ts';
import { sql as m0036 } from './0036_period_revision.ts';
import { sql as m0041 } from './0041_archive.ts';
import { sql as m0043 } from './0043_announcement_editor.ts';
import { sql as m0044 } from './0044_ended_sessions.ts';
import { sql as m0046 } from './0046_derivation_signatures.ts';
import { sql as m0049 } from './0049_tronc_shares.ts';
import { sql as m0050 } from './0050_payslips_of_period.ts';
import { sql as m0060 } from './0060_law_wording.ts';
import { sql as m0061 } from './0061_worker_statements.ts';
import { sql as m0062 } from './0062_statement_runs.ts';
import { sql as m0063 } from './0063_worker_access.ts';
import { sql as m0064 } from './0064_worker_reissues.ts';
import { sql as m0065 } from './0065_records_requests.ts';
import { sql as m0066 } from './0066_tronc_opt_outs.ts';
import { sql as m0067 } from './0067_payroll_handoffs.ts';
import { sql as m0068 } from './0068_open_shares.ts';
import { sql as m0072 } from './0072_api_keys.ts';
import { sql as m0075 } from './0075_payroll_moves.ts';
import { sql as m0076 } from './0076_lines_without_share.ts';
import { sql as m0080 } from './0080_webhooks.ts';
import { sql as m0081 } from './0081_overdue_periods.ts';
import { sql as m0083 } from './0083_identity_providers.ts';
import { sql as m0086 } from './0086_forgotten_password.ts';
import { sql as m0087 } from './0087_passkey_sign_in.ts';
import { sql as m0090 } from './0090_row_counts.ts';
import { sql as m0091 } from './0091_far_pages.ts';
import { sql as m0094 } from './0094_paused_api_keys.ts';
import { sql as m0095 } from './0095_spread.ts';

/** The schema's history: name → change, run in the order of the names. A released migration never changes. */
export const migrations: Record<string, SchemaChange> = {
  '0001_foundation': m0001,
  '0002_entities': m0002,
  '0003_own_tables': m0003,
  '0004_updates': m0004,
  '0005_crash_feedback': m0005,
  '0006_drafts': m0006,
  '0007_employee_imports': m0007,
  '0008_import_mappings': m0008,
  '0009_compliance': m0009,
  '0010_users': m0010,
  '0011_lists': m0011,
  '0012_reports': m0012,
  '0013_documents': m0013,
  '0014_security': m0014,
  '0015_payroll': m0015,
  '0016_announcements': m0016,
  '0018_folded_letters': m0018,
  '0019_tickets': m0019,
  '0020_notices': m0020,
  '0021_entities': m0021,
  '0022_passkeys': m0022,
  '0023_jobs': m0023,
  '0024_audit_chain': m0024,
  '0025_report_hash': m0025,
  '0026_quick_fold': m0026,
  '0027_devices': m0027,
  '0030_known_places': m0030,
  '0031_second_person': m0031,
  '0032_temporary_access': m0032,
  '0033_sealed_letters': m0033,
  '0034_audit_authentication': m0034,
  '0035_stored_responses': m0035,
  '0036_period_revision': m0036,
  '0041_archive': m0041,
  '0043_announcement_editor': m0043,
  '0044_ended_sessions': m0044,
  '0046_derivation_signatures': m0046,
  '0049_tronc_shares': m0049,
  '0050_payslips_of_period': m0050,
  '0060_law_wording': m0060,
  '0061_worker_statements': m0061,
  '0062_statement_runs': m0062,
  '0063_worker_access': m0063,
  '0064_worker_reissues': m0064,
  '0065_records_requests': m0065,
  '0066_tronc_opt_outs': m0066,
  '0067_payroll_handoffs': m0067,
  '0068_open_shares': m0068,
  '0072_api_keys': m0072,
  '0075_payroll_moves': m0075,
  '0076_lines_without_share': m0076,
  '0080_webhooks': m0080,
  '0081_overdue_periods': m0081,
  '0083_identity_providers': m0083,
  '0086_forgotten_password': m0086,
  '0087_passkey_sign_in': m0087,
  '0090_row_counts': m0090,
  '0091_far_pages': m0091,
  '0094_paused_api_keys': m0094,
  '0095_spread': m0095,
};
