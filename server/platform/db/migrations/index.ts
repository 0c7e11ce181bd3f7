import type { SchemaChange } from '../schemaChange.ts';
import { sql as m0094 } from './0094_foundation.ts';
import { sql as m0095 } from './0095_accounts.ts';
import { sql as m0096 } from './0096_single_sign_on.ts';
import { sql as m0097 } from './0097_sessions.ts';
import { sql as m0098 } from './0098_audit.ts';
import { sql as m0099 } from './0099_companies.ts';
import { sql as m0100 } from './0100_files_and_updates.ts';
import { sql as m0101 } from './0101_schemes.ts';
import { sql as m0102 } from './0102_employees.ts';
import { sql as m0103 } from './0103_imports.ts';
import { sql as m0104 } from './0104_communication.ts';
import { sql as m0105 } from './0105_webhooks.ts';
import { sql as m0106 } from './0106_views_and_drafts.ts';
import { sql as m0107 } from './0107_tickets.ts';
import { sql as m0108 } from './0108_payroll_periods.ts';
import { sql as m0109 } from './0109_documents.ts';
import { sql as m0110 } from './0110_tronc_periods.ts';
import { sql as m0111 } from './0111_tronc_reports.ts';
import { sql as m0112 } from './0112_statements.ts';
import { sql as m0113 } from './0113_worker_access.ts';
import { sql as m0114 } from './0114_records_requests.ts';
import { sql as m0115 } from './0115_handoffs.ts';
import { sql as m0116 } from './0116_open_shares.ts';
import { sql as m0117 } from './0117_job_role_archive_contract_0117.ts';
import { sql as m0118 } from './0118_folded_names.ts';
import { sql as m0119 } from './0119_handed_on.ts';
import { sql as m0120 } from './0120_installation.ts';
import { sql as m0121 } from './0121_audit_by_time.ts';
import { sql as m0122 } from './0122_period_boundaries.ts';
import { sql as m0123 } from './0123_rule_sets.ts';
import { sql as m0124 } from './0124_minutes.ts';
import { sql as m0125 } from './0125_adopted_rules.ts';
import { sql as m0126 } from './0126_memberships.ts';
import { sql as m0127 } from './0127_home_memberships.ts';
import { sql as m0128 } from './0128_agencies.ts';
import { sql as m0129 } from './0129_employee_facts.ts';
import { sql as m0130 } from './0130_pay_queries.ts';
import { sql as m0132 } from './0132_takings.ts';
import { sql as m0133 } from './0133_takings_counted.ts';
import { sql as m0134 } from './0134_amount_mappings.ts';
import { sql as m0135 } from './0135_pay_queries_to.ts';
import { sql as m0136 } from './0136_synced_records.ts';
import { sql as m0137 } from './0137_memberships.ts';
import { sql as m0138 } from './0138_minutes.ts';
import { sql as m0139 } from './0139_takings.ts';
import { sql as m0141 } from './0141_reminders.ts';
import { sql as m0142 } from './0142_calendar_feeds.ts';
import { sql as m0143 } from './0143_scheme_owners.ts';
import { sql as m0145 } from './0145_closed_days.ts';
import { sql as m0146 } from './0146_committee_members.ts';
import { sql as m0147 } from './0147_contacts.ts';
import { sql as m0148 } from './0148_minutes.ts';
import { sql as m0149 } from './0149_tips_policies.ts';
import { sql as m0150 } from './0150_tronc_opt_outs.ts';
import { sql as m0152 } from './0152_parallel_runs.ts';
import { sql as m0153 } from './0153_scheme_templates.ts';
import { sql as m0154 } from './0154_switch_overs.ts';
import { sql as m0155 } from './0155_reminded_contacts.ts';

/** The schema's history: name → change, run in the order of the names. A released migration never changes. */
export const migrations: Record<string, SchemaChange> = {
  '0094_foundation': m0094,
  '0095_accounts': m0095,
  '0096_single_sign_on': m0096,
  '0097_sessions': m0097,
  '0098_audit': m0098,
  '0099_companies': m0099,
  '0100_files_and_updates': m0100,
  '0101_schemes': m0101,
  '0102_employees': m0102,
  '0103_imports': m0103,
  '0104_communication': m0104,
  '0105_webhooks': m0105,
  '0106_views_and_drafts': m0106,
  '0107_tickets': m0107,
  '0108_payroll_periods': m0108,
  '0109_documents': m0109,
  '0110_tronc_periods': m0110,
  '0111_tronc_reports': m0111,
  '0112_statements': m0112,
  '0113_worker_access': m0113,
  '0114_records_requests': m0114,
  '0115_handoffs': m0115,
  '0116_open_shares': m0116,
  '0117_job_role_archive_contract_0117': m0117,
  '0118_folded_names': m0118,
  '0119_handed_on': m0119,
  '0120_installation': m0120,
  '0121_audit_by_time': m0121,
  '0122_period_boundaries': m0122,
  '0123_rule_sets': m0123,
  '0124_minutes': m0124,
  '0125_adopted_rules': m0125,
  '0126_memberships': m0126,
  '0127_home_memberships': m0127,
  '0128_agencies': m0128,
  '0129_employee_facts': m0129,
  '0130_pay_queries': m0130,
  '0132_takings': m0132,
  '0133_takings_counted': m0133,
  '0134_amount_mappings': m0134,
  '0135_pay_queries_to': m0135,
  '0136_synced_records': m0136,
  '0137_memberships': m0137,
  '0138_minutes': m0138,
  '0139_takings': m0139,
  '0141_reminders': m0141,
  '0142_calendar_feeds': m0142,
  '0143_scheme_owners': m0143,
  '0145_closed_days': m0145,
  '0146_committee_members': m0146,
  '0147_contacts': m0147,
  '0148_minutes': m0148,
  '0149_tips_policies': m0149,
  '0150_tronc_opt_outs': m0150,
  '0152_parallel_runs': m0152,
  '0153_scheme_templates': m0153,
  '0154_switch_overs': m0154,
  '0155_reminded_contacts': m0155,
};
