import { ENTITIES } from '#domain/entities/index.ts';

/** Writes that change no business data and leave no audit row. Route → why. */
export const WITHOUT_AUDIT: Readonly<Record<string, string>> = {
  'POST /notices/{id}/read': 'the notice itself says when it was read',
  'POST /notices/read_all': 'the notices themselves say when they were read',
  'POST /crash_feedback': 'words about a crash, kept in their own table for three months',
  'PUT /drafts/{key}': 'a draft of a form, visible to its author only',
  'DELETE /drafts/{key}': 'a draft of a form, visible to its author only',
  'PATCH /user/preferences': 'a user’s own table settings',
  'POST /auth/password_link/check': 'only reads the owner of a link',
  'POST /auth/forgotten_password': 'only adds a job, for every name; the job that sends a link is audited',
  'POST /auth/single_sign_on/start': 'a sign-in under way; what completes it is audited',
  'POST /identity_providers/{id}/test': 'only asks the provider',
  'POST /worker/code': 'only adds a job, for every link; the job that sends a code is audited',
  'POST /worker/printed': 'only reads what a printed code is about',
  'POST /auth/passkey/options': 'stores only what a passkey may sign; the login that follows is audited',
  'POST /security/passkeys/options': 'stores nothing yet; the passkey that follows is audited',
};

/** Writes that can also answer 2xx without a change, and then leave no audit row. Route → when. */
export const SOMETIMES_NOTHING: Readonly<Record<string, string>> = {
  'POST /auth/password': 'where a second step is asked for: nobody is in yet',
  'POST /auth/single_sign_on': 'where a second step is asked for: nobody is in yet',
  'POST /tronc_schemes/{id}/rule_comparison': 'where it only calculates; an export leaves a row',
  'POST /worker/printed/queries': 'where the same query is there already, as after a double click',
  'POST /worker/queries': 'where the same query is there already, as after a double click',
  'DELETE /security/calendar_feed': 'where the caller has none',
  'POST /bulk_edit': 'where no record could be changed: the answer says of each why',
  'POST /bulk_edit/undo': 'where every record was changed since: the answer says of each why',
  'POST /scheme_templates/{id}/schemes': 'where an earlier request has created the scheme',
  'PUT /desk/owners': 'of schemes that have these owners already',
  'POST /bulk_archive': 'where no record could be archived: the answer says of each why',
  ...Object.fromEntries(
    ['/companies', '/sites', '/tronc_schemes', '/employee'].flatMap((path) => [
      [`POST ${path}/{id}/archive`, 'of a record that is already archived'],
      [`POST ${path}/{id}/restore`, 'of a record that is in use'],
    ]),
  ),
  ...Object.fromEntries(
    Object.values(ENTITIES).flatMap(({ endpoints: { update } }) =>
      update ? [[`PATCH ${update}`, 'with the values that the record has']] : [],
    ),
  ),
  'POST /users/{id}/reset_password':
    'of a troncmaster, where it waits for confirmation: users.reset_requested is written then',
  'POST /employees': 'where the file is only looked through',
  'POST /companies/{id}/switch_overs': 'where the workbook is only looked through, or contains what the company has',
  'POST /tronc_periods/{id}/employee_hours': 'where the file is only looked through',
  'PATCH /tronc_periods/{id}/employee_hours': 'where the hours are those that are stored',
};
