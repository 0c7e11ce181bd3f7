/** The checklist that leads through setting up a new company. */
export const companySetup = {
  title: 'Get set up',
  progress: '%{done} of %{all} steps done',
  dismiss: 'Dismiss',
  done: '(done)',
  to_do: '(to do)',
  site: 'Add a site',
  payroll: 'Add a payroll',
  job_roles: 'Add job roles',
  employees: 'Import employees',
  scheme: 'Create a tronc scheme',
  period: 'Calculate the first period',
};
