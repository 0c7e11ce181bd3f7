import type { Catalogue } from '../shape.ts';

export const screens = {
  add: 'Cuir %{name} leis',
  create: 'Cruthaigh %{name}',
  save: 'Sábháil',
  cancel: 'Cealaigh',
  edit: 'Cuir in eagar',
  edit_named: 'Cuir %{name} in eagar',
  created: 'Cruthaíodh %{name}',
  saved: 'Sábháladh %{name}',
  empty: 'Gan %{name}',
  nothing_found: 'Níl aon rud ag teacht leis an gcuardach seo.',
  clear_filters: 'Glan an cuardach agus na scagairí',
  any: '%{label}: gach ceann',
  open_list: 'Oscail an liosta',
  actions: 'Gníomhartha',
  rows: '%{smart_count} iontráil |||| %{smart_count} iontráil',
  file: 'Comhad',
  failed: 'Níorbh fhéidir é seo a lódáil.',
  retry: 'Triail arís',
  changed_title: 'D’athraigh duine eile an taifead seo',
  changed_text:
    'Athraíodh é tar éis duit é a oscailt, mar sin níor sábháladh aon rud fós. Tá difríocht sna réimsí seo:',
  changed_same: 'Níl difríocht in aon réimse ar an bhfoirm seo.',
  changed_help:
    'Le hAthlódáil feicfidh tú an taifead mar atá sé anois agus caitear amach a chlóscríobh tú. Le Coinnigh mo chuid sábháiltear d’athruithe; fanann na hathruithe nach ndearna ach an duine eile.',
  field: 'Réimse',
  theirs: 'A gcuid',
  yours: 'Do chuid',
  not_by_you: 'gan athrú uait',
  reload: 'Athlódáil',
  keep_mine: 'Coinnigh mo chuid',
} satisfies Catalogue['screens'];
