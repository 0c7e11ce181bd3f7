import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const statements = {
  title: 'Ráitis d’oibrithe',
  help: 'Faigheann gach oibrí ráiteas ar an méid a fuair siad agus ar an gcúis. Ní ainmnítear aon duine eile ann. Is socrú de chuid na cuideachta é conas a thugtar ráitis.',
  due: 'De réir an dlí, ní mór do gach oibrí a gceann féin a bheith acu faoi %{due}.',
  overdue: counted('Níor tugadh ráiteas do %{smart_count} [oibrí] faoi %{due}. Seol nó tabhair ar láimh anois iad.', {
    one: 'Níor tugadh ráiteas do %{smart_count} [oibrí] faoi %{due}. Seol nó tabhair ar láimh anois é.',
  }),
  writing: 'Tá na ráitis á scríobh. Tógann sé níos lú ná nóiméad i gcás formhór na dtuarascálacha.',
  none: 'Níl uaireanta ná sciar ag aon oibrí sa tuarascáil seo, mar sin níl aon ráitis ann.',
  nothing_found: 'Níl aon ráiteas sa staid seo.',
  show: 'Taispeáin ráitis',
  search: 'Cuardaigh de réir ainm',
  all: 'Gach ceann',
  statuses: {
    ready: 'Gan tabhairt fós',
    sent: 'Seolta',
    opened: 'Oscailte',
    handed: 'Tugtha ar láimh',
    failed: 'Gan seachadadh',
  },
  channels: { email: 'Ríomhphost', print: 'Ar pháipéar', none: 'Ní tríd an tairseach' },
  name: 'Ainm',
  channel: 'Tugtha trí',
  status: 'Stádas',
  share: 'Sciar',
  actions: 'Gníomhartha',
  late: 'Déanach',
  failure: 'Deir an freastalaí ríomhphoist: %{message}',
  difference: '%{difference} i gcomparáid leis an ráiteas níos luaithe',
  print_run: 'Íoslódáil ráitis le priontáil',
  whole_run: 'Íoslódáil gach ráiteas',
  pdf: 'PDF',
  resend: 'Seol arís',
  send: 'Seol le ríomhphost',
  hand: 'Marcáil mar thugtha ar láimh',
  hand_all: 'Marcáil gach ceann clóite mar thugtha ar láimh',
  hand_all_ask:
    'Ar tugadh gach ráiteas clóite den tuarascáil seo dá oibrí? Marcálfar iad mar thugtha ar láimh agatsa, inniu.',
  resent: 'Seolfar an fógra i gceann nóiméid',
  handed_notice: 'Marcáilte mar thugtha ar láimh: %{count}',
} satisfies Catalogue['statements'];
