import { report, troncInput } from '#domain/tronc/scenario.fixture.ts';
import { inputHash } from '#resources/troncReports/server/inputHash.ts';

const people = [{ id: 1 }];
const input = troncInput({ people });
const json = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** Rows that a portal of the baselines could contain, in SQL of that time. */
export const A_COMPANY_OF_BEFORE = `
  insert into companies (id, name, trading_as_name, companies_house_number, address_line_1, address_post_code, country,
    compliance_mode, tipology) values (1, 'Łódź & Söhne', 'Old', '01234567', '1 Quay', 'SW1A 1AA', 'GB', 'warn', true);
  insert into job_roles (id, company_id, job_title, archived) values (1, 1, 'Host', true), (2, 1, 'Waiter', false);
  insert into sites (id, company_id, name) values (1, 1, 'Harbour');
  insert into payrolls (id, company_id, name, frequency, epay_tickets, epay_signupmethod, epay_useblank_templates,
    prints_p45s, uses_epayslips) values (1, 1, 'Weekly', 'weekly', true, 'email', false, false, false);
  insert into schemes (id, company_id, name, site_id, frequency_id, pay_date, submission_days_before_pay_date,
    report_return_days_before_pay_date, troncmasters_fee_percentage, troncmasters_fee_from_fund_percentage, setup_fee,
    setup_fee_from_fund_percentage, distribution_frequency, apply_tip_split_to_divisions, apply_tip_split_to_departments,
    tronc_points_job_role, tronc_points_training, tronc_points_length_of_service)
    values (1, 1, 'Tronc', 1, 1, 'friday', 5, 2, 0, 0, 0, 0, 'period', false, false, true, false, false);
  insert into employees (id, company_id, payroll_id, forename_1, surname, payroll_ref, is_opted_out_of_tronc_scheme)
    values (1, 1, 1, 'Ana', 'Ardagh', 'A1', false);
  insert into users (id, forename, surname, email, username, mobile_country_code, mfa_totp, mfa_sms, tronc_master, active)
    values (1, 'Tess', 'Tronc', 't@example.com', 'tess', '+44', false, false, true, true);
  insert into tronc_periods (company_id, scheme_id, tax_year, period_number, start_date, end_date, nominal_pay_date,
    actual_pay_date, submission_date, report_return_date)
    values (1, 1, 2026, 1, '2026-05-04', '2026-05-10', '2026-05-15', '2026-05-15', '2026-05-11', '2026-05-13');
  insert into tronc_reports (company_id, scheme_id, period_id, version, status, input, input_hash, result, totals, created_by)
    values (1, 1, 1, 1, 'draft', ${json(input)}, '${inputHash(input)}', ${json(report({ people }))}, '{}', 1);
  insert into audit (event, user_id, resource, record_id, company_id, changes)
    select 'tronc_reports.generated', 1, 'tronc_reports', id, company_id,
      jsonb_build_object('content_hash', jsonb_build_array(null, encode(content_hash, 'hex'))) from tronc_reports;`;
