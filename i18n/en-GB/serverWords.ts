import type { ErrorCode, ProgramErrorCode } from '#domain/errors.ts';
import type { Rule, ServerRule } from '#domain/schema/rules.ts';

/** The texts of the errors that only programs meet. The server sends them; no screen contains them. */
export const programErrors = {
  method_not_allowed: 'This address does not have this method. The header Allow lists those that it has.',
  key_not_allowed: 'This cannot be done with an API key. Log in to do it.',
  key_read_only: 'This API key can only read',
} satisfies Record<ProgramErrorCode, string>;

/** What the portal answers to an API key where the text of the screens is for the person in front of them. */
export const keyErrors = {
  malformed: 'The body is missing, or is not valid JSON.',
  unsupported_media: 'Send the media type that the API description lists for this operation.',
  forbidden: 'The owner of this API key may not do this.',
} satisfies Partial<Record<ErrorCode, string>>;
export const keyRules = {
  unknown_field: '%{label} is not a field of this request, or cannot be changed.',
} satisfies Partial<Record<Rule, string>>;

/** The words of the rules that only the server checks. */
export const serverRules = {
  domain_taken: 'The domain %{domain} already belongs to %{name}',
  companies_or_troncmasters: 'Choose at least one company, unless troncmasters log in with it',
  key_companies: 'Choose companies: a troncmaster’s key for all companies can only read',
  not_great_britain: 'The law on these requests applies in Great Britain only, and this site is elsewhere',
  no_released_report: '%{label}: no report of this scheme is released for a period with this day. Choose another day.',
  no_correction:
    '%{label}: choose a day in a later period, or in the same one if its report was released again. The report must contain the worker.',
  undecided_pay_query: 'This worker already has a pay query about this report that is not decided yet.',
  released_period: 'The report of that period has been released: choose a later period',
  not_from_a_day:
    '%{label} cannot be changed from a later period on: save it on its own, for every period without a released report',
  not_computed:
    '%{label} cannot be computed from these values: its formula has a fault. Report it to the operator of the portal.',
  before_release: '%{label} must not be before %{date}, when the report was released',
  opted_out_already: 'This person is already opted out of this scheme. End that opt-out first, or change it.',
  membership_overlaps: 'This person is already a member of this scheme on some of these days.',
  home_scheme: 'This is the home scheme: choose another one on the page of the employee.',
  key_expiry: 'Choose a last day from today to %{months} months from today',
  address_range: 'Enter an address such as 203.0.113.7, or a range such as 203.0.113.0/24',
  instant: '%{label} must be an instant such as 2026-12-25T09:30:00Z, or the next_since of a page',
  not_with_since:
    '%{label} cannot be combined with updated_since: send the next_since of the page before as updated_since',
  iso_date: '%{label} must be a date in the form YYYY-MM-DD',
  empty_parameter: '%{label} has no value: leave it out, or send one',
  unknown_parameter: 'The parameter %{label} is not known here. Known parameters: %{known}.',
} satisfies Record<ServerRule, string>;
