/** Companies, their sites, job roles and payrolls (specification, section 2). */
export const companies = {
  add: 'Add Company',
  add_title: 'Add a company',
  edit_title: 'Edit Company',
  view: 'View',
  view_named: 'View %{name}',
  employees: 'Employees',
  sites: 'Sites',
  schemes: 'Schemes',
  overdue: '%{smart_count} tronc period overdue |||| %{smart_count} tronc periods overdue',
  none_overdue: 'Nothing overdue',
  next_pay: 'Next pay date %{date}',
  actions: 'Actions',
  tabs: 'Company sections',
  about: 'About',
  second_look_proposal:
    'One troncmaster alone can prepare and release the reports of this company. A second one would find mistakes before the workers see them.',
  second_look_turn_on: 'Require a second troncmaster',
  linked_sites: 'Linked sites',
  payrolls: 'Payrolls',
  payrolls_why: 'Add a payroll first: employees are imported into a payroll.',
  add_payroll: 'Add payroll',
  add_payroll_title: 'Add a payroll',
  payroll_added: 'Payroll successfully created',
  current_employees: 'Current employees',
  irish: 'Irish payroll',
  settings: 'Settings',
  settings_of: 'Settings of %{name}',
  settings_title: 'Payroll settings',
  settings_saved: 'Payroll settings saved',
};

export const sites = {
  add: 'Add Site',
  create: 'Create site',
  add_title: 'Add a Site',
  edit_title: 'Edit a Site',
  employees: 'Employees',
  employees_count: '%{smart_count} employee |||| %{smart_count} employees',
};

export const job_roles = {
  add: 'Add job role',
  add_label: 'New job role',
  archive: 'Archive',
  archive_named: 'Archive %{name}',
  restore: 'Restore',
  restore_named: 'Restore %{name}',
  show_archived: 'Show archived job roles',
  hide_archived: 'Hide archived job roles',
  none_archived: 'No job roles are archived.',
  actions: 'Actions',
};
