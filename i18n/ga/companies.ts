import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const companies = {
  add: 'Cuir cuideachta leis',
  add_title: 'Cuir cuideachta leis',
  edit_title: 'Cuir an chuideachta in eagar',
  view: 'Féach',
  view_named: 'Féach ar %{name}',
  employees: 'Fostaithe',
  sites: 'Láithreáin',
  schemes: 'Scéimeanna',
  overdue: counted('%{smart_count} [tréimhse] troinc thar téarma'), // review
  none_overdue: 'Níl aon rud thar téarma', // review
  next_pay: 'An chéad dáta pá eile %{date}', // review
  actions: 'Gníomhartha',
  tabs: 'Codanna den chuideachta',
  about: 'Maidir leis',
  second_look_proposal:
    'Is féidir le troncmháistir amháin tuarascálacha na cuideachta seo a ullmhú agus a eisiúint. D’aimseodh an dara duine botúin sula bhfeicfeadh na hoibrithe iad.',
  second_look_turn_on: 'Éiligh an dara troncmháistir',
  linked_sites: 'Láithreáin nasctha',
  payrolls: 'Párollaí',
  payrolls_why: 'Cuir párolla leis ar dtús: iompórtáiltear fostaithe isteach i bpárolla.',
  add_payroll: 'Cuir párolla leis',
  add_payroll_title: 'Cuir párolla leis',
  payroll_added: 'Cruthaíodh an párolla',
  current_employees: 'Fostaithe reatha',
  irish: 'Párolla Éireannach',
  settings: 'Socruithe',
  settings_of: 'Socruithe %{name}',
  settings_title: 'Socruithe an phárolla',
  settings_saved: 'Sábháladh socruithe an phárolla',
} satisfies Catalogue['companies'];

export const sites = {
  add: 'Cuir láithreán leis',
  create: 'Cruthaigh láithreán',
  add_title: 'Cuir láithreán leis',
  edit_title: 'Cuir láithreán in eagar',
  employees: 'Fostaithe',
  employees_count: counted('%{smart_count} [fostaí]'),
} satisfies Catalogue['sites'];

export const job_roles = {
  add: 'Cuir ról oibre leis',
  add_label: 'Ról oibre nua',
  archive: 'Cuir i gcartlann',
  archive_named: 'Cuir %{name} i gcartlann',
  restore: 'Aischuir',
  restore_named: 'Aischuir %{name}',
  show_archived: 'Taispeáin róil phoist sa chartlann',
  hide_archived: 'Folaigh róil phoist sa chartlann',
  none_archived: 'Níl aon ról poist sa chartlann.',
  actions: 'Gníomhartha',
} satisfies Catalogue['job_roles'];
