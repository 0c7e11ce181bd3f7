import type { Catalogue } from '../shape.ts';

export const companies = {
  add: 'Cuir cuideachta leis',
  add_title: 'Cuir cuideachta leis',
  edit_title: 'Cuir an chuideachta in eagar',
  view: 'Féach',
  view_named: 'Féach ar %{name}',
  name: 'Ainm',
  number: 'Uimh.',
  employees: 'Fostaithe',
  sites: 'Láithreáin',
  schemes: 'Scéimeanna',
  actions: 'Gníomhartha',
  tabs: 'Codanna den chuideachta',
  about: 'Maidir leis',
  trading_name: 'Ainm trádála',
  address: 'Seoladh',
  company_number: 'Uimhir chuideachta',
  cro_number: 'Uimhir CRO',
  linked_sites: 'Láithreáin nasctha',
  payrolls: 'Párollaí',
  payrolls_why: 'Iompórtáiltear fostaithe isteach i bpárolla. Cuir ceann leis sula n-iompórtálann tú.',
  add_payroll: 'Cuir párolla leis',
  add_payroll_title: 'Cuir párolla leis',
  payroll_added: 'Cruthaíodh an párolla',
  pay_date: 'Dáta pá',
  frequency: 'Minicíocht',
  current_employees: 'Fostaithe reatha',
  irish: 'Párolla Éireannach',
} satisfies Catalogue['companies'];

export const sites = {
  add: 'Cuir láithreán leis',
  create: 'Cruthaigh láithreán',
  add_title: 'Cuir láithreán leis',
  edit_title: 'Cuir láithreán in eagar',
  edit_named: 'Cuir %{name} in eagar',
  name: 'Ainm',
  address: 'Seoladh',
  employees: 'Fostaithe',
  employees_count: '%{smart_count} fostaí |||| %{smart_count} fostaí',
  actions: 'Gníomhartha',
} satisfies Catalogue['sites'];

export const job_roles = {
  title: 'Ról oibre',
  add: 'Cuir ról oibre leis',
  add_label: 'Ról oibre nua',
  archive: 'Cuir i gcartlann',
  archive_named: 'Cuir %{name} i gcartlann',
  actions: 'Gníomhartha',
} satisfies Catalogue['job_roles'];
