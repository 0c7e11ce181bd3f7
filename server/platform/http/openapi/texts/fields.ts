/**
 * What fields of entities mean to a program, where their label and hint on screens do not explain it: by entity and key, in
 * place of both.
 */
export const FIELD_TEXTS: Readonly<Record<string, string>> = {
  'companies.company_number': 'Reference of the company on screens; at first its registered number.',
  'companies.currency': 'Currency of its amounts.',
  'companies.permissions': 'Names of the permissions that the caller has on the company.',
  'companies.tipology': 'Whether the troncs of the company are managed in the portal.',
  'documents.filename': 'Name of the file.',
  'documents.mime_type': 'Media type of the file.',
  'documents.size': 'Size of the file in bytes.',
  'employees.name': 'Surname and forename: `Surname, Forename`.',
  'employees.payroll_ref':
    'Reference of the person in the payroll system, unique on the payroll, at most 40 characters.',
  'employees.tronc_scheme_id': 'Id of the home scheme. Null: none.',
  'memberships.home':
    'Whether it is the membership of the home scheme, which follows from `tronc_scheme_id` of the employee.',
  'memberships.starts_on': 'First day. Null: a member from the start.',
  'memberships.ends_on': 'Last day. Null: the person stays a member.',
  'pay_queries.correction_report_id': 'Id of the tronc report with the correction. Null: none.',
  'pay_queries.report_id': 'Id of the tronc report.',
  'pay_queries.tronc_period_id': 'Id of the tronc period.',
  'payrolls.first_pay_date': 'First pay date, which fixes fortnightly and four-weekly calendars.',
  'payrolls.frequency': 'How often people are paid. Null: an agency.',
  'payrolls.pay_date': 'Pay date, as one of the options of the frequency (`GET /troncs_paydate_options`).',
  'records_requests.name': 'Name of the worker when the request was entered.',
  'records_requests.employee_id':
    'Id of the employee who requests records. Null: a former worker who is not in the portal.',
  'records_requests.to_refuse': 'Whether it is recorded to be rejected, for example because its months are too early.',
  'schemes.card_transaction_fee_fixed_amount': 'Card transaction fee as an amount. Null: a percentage, or none.',
  'schemes.card_transaction_fee_percentage':
    'Card transaction fee as a percentage of the fund. Null: an amount, or none.',
  'schemes.employee_time_bucket':
    'How hours are recorded, at least as finely as the fund is divided. Null: as the fund.',
  'schemes.first_pay_date': 'First pay date, which fixes fortnightly and four-weekly calendars.',
  'schemes.frequency_id': 'Id of the frequency (`GET /sites/{id}/tronc_scheme_frequencies`).',
  'schemes.pay_date': 'Pay date, as one of the options of the frequency (`GET /troncs_paydate_options`).',
  'schemes.report_return_days_before_pay_date': 'Days before the pay date on which the report is due.',
  'schemes.submission_days_before_pay_date': 'Days before the pay date on which hours are due.',
  'schemes.setup_fee_from_fund_percentage': 'Part of the setup fee that the fund pays, in per cent: 0, 50 or 100.',
  'schemes.troncmasters_fee_from_fund_percentage':
    'Part of the troncmaster’s fee that the fund pays, in per cent: 0, 50 or 100.',
  'schemes.tronc_points_job_role': 'Whether points of job roles count.',
  'schemes.tronc_points_length_of_service': 'Whether points of length of service count.',
  'schemes.tronc_points_training': 'Whether points of trainings count.',
  'schemes.troncs_reserve_fixed_amount':
    'Amount that each period puts into the reserve. Null: a percentage, or nothing.',
  'schemes.troncs_reserve_percentage':
    'Part of the fund that each period puts into the reserve, as a percentage. Null: an amount, or nothing.',
  'takings.qualifying': 'Amount without VAT, which the fund counts.',
  'updates.filename': 'Name of the file.',
  'updates.read': 'Whether the caller has read it.',
  'updates.size': 'Size of the file in bytes.',
  'users.active': 'Whether the account can log in.',
  'users.mfa_sms': 'Whether the login requires a code that is sent to the mobile number. Changed by troncmasters.',
  'users.mfa_totp': 'Whether the login requires a code of an authenticator app.',
  'users.name': 'Forename and surname.',
  'users.tronc_master': 'Whether the user is a troncmaster. Changed by troncmasters.',
  'users.username': 'Username for the login. Null: the email address is used.',
};
