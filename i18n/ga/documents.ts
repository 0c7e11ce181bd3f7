import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const documents = {
  add: 'Uaslódáil doiciméad',
  add_title: 'Cuir doiciméad nua leis',
  type: 'Cineál',
  any_type: 'Gach cineál',
  types: {
    company: 'Cuideachta',
    personalcompany: 'Faoi fhostaí',
    personal: 'Pearsanta',
    eP60: 'P60 (eP60)',
    payslip: 'Duillín pá',
  },
  from: 'Curtha leis ar nó i ndiaidh',
  to: 'Curtha leis ar nó roimh',
  added_by: 'Curtha leis ag',
  anybody: 'Duine ar bith',
  company: 'Cuideachta',
  payrolls: 'Párollaí',
  notify: 'Inis do na fostaithe trí ríomhphost',
  description: 'Cur síos',
  subject: 'Ábhar',
  date_created: 'Dáta cruthaithe',
  upload: 'Uaslódáil',
  preview: 'Réamhamharc',
  preview_named: 'Réamhamharc ar %{name}',
  preview_failed: 'Níorbh fhéidir an réamhamharc a lódáil.',
  download: 'Íoslódáil',
  download_named: 'Íoslódáil %{name}',
  delete: 'Scrios',
  audit: 'Iniúchadh',
  audit_title: 'Iniúchadh doiciméid',
  action: 'Gníomh',
  user: 'Úsáideoir',
  date: 'Dáta',
  nobody: 'Tipology',
  actions: {
    uploaded: 'Uaslódáilte',
    downloaded: 'Íoslódáilte',
    viewed: 'Amharctha',
    deleted: 'Scriosta',
    notified: 'Fostaithe curtha ar an eolas',
  },
  payslips: 'Duillíní pá',
  payslips_none: 'Níl aon duillín pá ann',
  period: 'Tréimhse',
  pay_date: 'Dáta pá',
  net_pay: 'Glanphá',
  eP60s: 'P60anna (eP60)',
  eP60s_none: 'Níl aon P60 ann',
  eP60s_irish:
    'Achoimre ar Shonraí Fostaíochta: ó 2019 i leith tá sí ag fostaithe in Éirinn in myAccount na gCoimisinéirí Ioncaim. Fanann eP60anna níos sine anseo.',
} satisfies Catalogue['documents'];

export const signUp = {
  menu: 'Clárú',
  reset: 'Athshocraigh an clárú',
  reset_question:
    'An bhfuil clárú %{name} le hathshocrú? Cuirtear deireadh leis an gcód, agus ní mór rochtain a shocrú as an nua.',
  reset_done: 'Clárú athshocraithe',
  send: 'Seol treoracha clárúcháin',
  send_title: 'An bhfuil treoracha clárúcháin le seoladh chuig %{name}?',
  send_by: {
    email:
      'Seoltar chuig %{email} iad le cód nua do thairseach na bhfostaithe. Ní oibreoidh cód a seoladh roimhe seo a thuilleadh.',
    letter:
      'Ullmhaítear litir le cód nua do thairseach na bhfostaithe le priontáil. Ní oibreoidh cód a seoladh roimhe seo a thuilleadh.',
    no_email:
      'Níl seoladh ríomhphoist ag %{name} agus seolann an párolla seo treoracha le ríomhphost, mar sin ní sheolfar aon rud.',
    none: 'Ní sheolann an párolla seo treoracha clárúcháin, mar sin ní sheolfar aon rud.',
    unknown: 'Tá cód nua do thairseach na bhfostaithe iontu. Ní oibreoidh cód a seoladh roimhe seo a thuilleadh.',
  },
  sent: counted('Treoracha seolta chuig %{smart_count} [fostaí]'),
  preview: 'Réamhamharc ar na treoracha',
} satisfies Catalogue['signUp'];
