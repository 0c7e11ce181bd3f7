/** What archiving, restoring and deleting ask, explain and report; `%{one}` and `%{many}` are the entity's names in a sentence. */
export const archiving = {
  cancel: 'Cancel',
  close: 'Close',
  ask_archive: 'Archive %{one} %{name}?',
  ask_restore: 'Restore %{one} %{name}?',
  ask_delete: 'Delete %{one} %{name}?',
  cannot_archive: '%{name} cannot be archived yet',
  cannot_restore: '%{name} cannot be restored yet',
  happens: 'What happens',
  leaves:
    'What is archived no longer appears in lists, choices, imports and the search. ‘Records: Archived’ above the list finds it.',
  stays: 'The history, reports, files and documents stay. Restoring is possible at any time.',
  restored_text: 'What is restored appears in lists, choices, imports and the search again.',
  restored_company: 'Its users will have the same access to it as before.',
  delete_text: 'It cannot be restored afterwards. Only its history stays.',
  cannot_delete: 'It cannot be deleted, because it is used by:',
  first: 'Finish this first:',
  restore_first: 'Restore this first:',
  named: '%{text}: %{names}',
  more: '%{names} and %{smart_count} more',
  done_archived: '%{name} archived',
  done_restored: '%{name} restored',
  done_deleted: '%{name} deleted',
  bulk_archive: 'Archive %{count} %{one} |||| Archive %{count} %{many}',
  bulk_restore: 'Restore %{count} %{one} |||| Restore %{count} %{many}',
  bulk_would: '%{count} can be archived. |||| %{count} can be archived.',
  bulk_would_restore: '%{count} can be restored. |||| %{count} can be restored.',
  bulk_refused: '%{count} cannot: |||| %{count} cannot:',
  bulk_done: '%{count} %{one} archived |||| %{count} %{many} archived',
  bulk_restored: '%{count} %{one} restored |||| %{count} %{many} restored',
  obstacles: {
    open_periods:
      '%{smart_count} tronc period with hours, a fund or a draft that is not released |||| %{smart_count} tronc periods with hours, a fund or a draft that are not released',
    reserves: '%{smart_count} reserve that still contains money |||| %{smart_count} reserves that still contain money',
    open_batches:
      '%{smart_count} payroll period whose results are not approved |||| %{smart_count} payroll periods whose results are not approved',
    active_schemes:
      '%{smart_count} scheme that shares the tips of this site and must be archived first |||| %{smart_count} schemes that share the tips of this site and must be archived first',
    open_hours:
      'Hours in %{smart_count} tronc period that is not released |||| Hours in %{smart_count} tronc periods that are not released',
  },
  effects: {
    company_users:
      '%{smart_count} user will no longer have access to this company |||| %{smart_count} users will no longer have access to this company',
    company_sites: '%{smart_count} site will no longer be shown |||| %{smart_count} sites will no longer be shown',
    company_schemes:
      '%{smart_count} scheme will no longer be shown |||| %{smart_count} schemes will no longer be shown',
    company_employees:
      '%{smart_count} employee will no longer be shown |||| %{smart_count} employees will no longer be shown',
    site_employees:
      '%{smart_count} employee will still have this site until you choose another |||| %{smart_count} employees will still have this site until you choose another',
    scheme_employees:
      '%{smart_count} employee will no longer take part in a tronc |||| %{smart_count} employees will no longer take part in a tronc',
    current_employee: 'This person has no leave date: enter one first if they have left',
    current_scheme_employee:
      'This person has not left: they will be left out of hours files and of all later tronc reports',
  },
  uses: {
    sites: '%{smart_count} site |||| %{smart_count} sites',
    schemes: '%{smart_count} scheme |||| %{smart_count} schemes',
    payrolls: '%{smart_count} payroll |||| %{smart_count} payrolls',
    job_roles: '%{smart_count} job role |||| %{smart_count} job roles',
    employees: '%{smart_count} employee |||| %{smart_count} employees',
    announcements: '%{smart_count} announcement |||| %{smart_count} announcements',
    documents: '%{smart_count} document |||| %{smart_count} documents',
    tickets: '%{smart_count} ticket |||| %{smart_count} tickets',
    company_permissions: '%{smart_count} user with access |||| %{smart_count} users with access',
    payroll_permissions: '%{smart_count} user with access |||| %{smart_count} users with access',
    employee_sites: '%{smart_count} employee |||| %{smart_count} employees',
    employee_job_roles: '%{smart_count} job role |||| %{smart_count} job roles',
    employee_training: '%{smart_count} training |||| %{smart_count} trainings',
    employee_individual_points: 'individual points',
    employee_sign_ups: 'a sign-up',
    tronc_shares: '%{smart_count} share in a report |||| %{smart_count} shares in reports',
    tronc_hours: '%{smart_count} line of hours |||| %{smart_count} lines of hours',
    tronc_periods: '%{smart_count} tronc period |||| %{smart_count} tronc periods',
    tronc_files: '%{smart_count} tronc file |||| %{smart_count} tronc files',
    tronc_reports: '%{smart_count} report |||| %{smart_count} reports',
    reserve_entries: 'entries of the reserve',
    payroll_batch_pays: '%{smart_count} payroll result |||| %{smart_count} payroll results',
    tronc_reminders:
      '%{smart_count} reminder of missing tronc data |||| %{smart_count} reminders of missing tronc data',
    views: '%{smart_count} saved view |||| %{smart_count} saved views',
  },
};
