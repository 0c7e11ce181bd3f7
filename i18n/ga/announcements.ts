import type { Catalogue } from '../shape.ts';

export const announcements = {
  create: 'Cruthaigh ceann nua',
  create_title: 'Fógra nua',
  edit_title: 'Cuir fógra in eagar',
  view_title: 'Fógra',
  view: 'Féach',
  view_named: 'Féach %{name}',
  all_payrolls: 'Gach párolla',
  edited_by: 'Curtha in eagar ag',
  edited_by_named: 'Curtha in eagar ag %{name}',
  shown: 'Ar taispeáint',
  from_to: '%{from} go %{to}',
  from: 'ó %{from}',
  until: 'go dtí %{to}',
  always: 'I gcónaí',
  expired: 'As feidhm',
  planned: 'Gan taispeáint fós',
  more: 'Gach fógra',
  types: { general: 'Ginearálta', payroll: 'Párolla', tronc: 'Tronc', urgent: 'Práinneach' },
} satisfies Catalogue['announcements'];
