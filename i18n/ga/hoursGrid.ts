import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const hoursGrid = {
  grid: 'Uaireanta daoine',
  name: 'Ainm',
  search: 'Aimsigh duine',
  nobody: 'Níl aon duine ag teacht le ‘%{text}’.',
  empty: 'Níl aon duine nasctha leis an scéim seo agus fostaithe sa tréimhse seo.',
  person_in_role: '%{name}, %{role}',
  cell: '%{person}: %{column}',
  total: 'Iomlán',
  total_all: counted('Iomlán, %{smart_count} [líne]', { one: 'Iomlán, líne amháin' }),
  was: '%{hours} a bhí i dtuarascáil v%{version}',
  was_none: 'gan uaireanta i dtuarascáil v%{version}',
  about: '%{person}, %{column}: %{text}',
  keys: 'Clóscríobh chun cill a athrú, nó greamaigh cealla ó scarbhileog. Téann F2 isteach sa téacs, cuireann Escape ar ceal é, agus cealaíonn Ctrl+Z.',
  unsaved: counted('%{smart_count} [cill] gan sábháil', { one: 'Cill amháin gan sábháil' }),
  faulty: counted('%{smart_count} [cill] le hearráidí', { one: 'Cill amháin le hearráid' }),
  next_fault: 'An chéad earráid eile',
  discard: 'Cuir na hathruithe ar leataobh',
  save: 'Sábháil na huaireanta',
  saved: 'Sábháladh na huaireanta',
  draft: 'Níl tuarascáil v%{version} eisithe. Úsáidfidh an chéad leagan eile na huaireanta a shábhálann tú anseo.',
  released:
    'Tá tuarascáil v%{version} eisithe agus fanann sí mar atá. Ní áirítear na huaireanta a shábhálann tú anseo go dtí go n-eisítear leagan nua.',
  first:
    'Níor cuireadh aon uaireanta isteach fós. Is féidir iad a chlóscríobh nó a ghreamú anseo, nó comhad a iompórtáil.',
  locked: {
    archived: 'Tá an scéim seo curtha sa chartlann, mar sin níl na huaireanta ach le léamh.',
    hours_do_not_fit:
      'Taifeadann an scéim uaireanta anois de réir seachtainí nó laethanta eile, mar sin níl na huaireanta seo ach le léamh. Iompórtáil arís iad.',
  },
  open_report: 'Oscail an tuarascáil',
  fund: 'Ciste tronc: %{amount}',
  fund_none: 'Níor cuireadh an ciste tronc isteach fós. Is féidir an tuarascáil a ghiniúint nuair a chuirtear.', // review
  enter_fund: 'Cuir an ciste tronc isteach', // review
  changed_text: 'D’athraigh an bheirt agaibh na huaireanta seo:',
  changed_help:
    'Fágann ‘Úsáid a gcuid siúd’ na huaireanta seo mar atá siad sábháilte anois agus coinníonn sé do chuid athruithe eile anseo. Sábhálann ‘Coinnigh mo chuid’ do chuid féin.',
  use_theirs: 'Úsáid a gcuid siúd',
} satisfies Catalogue['hoursGrid'];
