import type { Catalogue } from '../shape.ts';

export const troncShares = {
  tab: 'Tronc faighte',
  title: 'An méid a fuair an duine seo',
  help: 'Sciartha i dtuarascálacha a ceadaíodh agus a eisíodh. Roghnaigh tréimhse chun a fheiceáil conas a ríomhadh an méid.',
  years: 'Faighte de réir bliana cánach',
  tax_year: 'Bliain chánach',
  reports: 'Tuarascálacha',
  period: 'Tréimhse',
  scheme: 'Scéim',
  hours: 'Uaireanta',
  paid: 'Íoctha',
  version: 'Leagan',
  amount: 'Sciar',
  reopened: 'Athoscailte',
  reopened_help: 'Tá leagan níos nuaí á ullmhú. Tá an sciar seo i bhfeidhm go dtí go n-eiseofar an leagan sin.',
  none: 'Níl aon rud faighte ó thronc ag an duine seo fós.',
  none_why: 'Feictear sciartha anseo nuair a cheadaítear agus a eisítear tuarascáil ina bhfuil an duine seo.',
} satisfies Catalogue['troncShares'];
