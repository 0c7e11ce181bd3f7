import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const holidayPay: Catalogue['holidayPay'] = {
  title: 'Tronc le haghaidh pá saoire', // review
  help: 'Meán tronc seachtainiúil thar na 52 seachtain is déanaí ina bhfuarthas aon tronc, ag féachaint siar 104 seachtain ar a mhéad.', // review
  decision: 'Ríomhann sé seo an figiúr. Is faoin bhfostóir, le comhairleoir, atá sé an mbaineann tronc le pá saoire.', // review
  date: 'An chéad lá den tsaoire', // review
  week_ends_on: 'Críochnaíonn seachtainí pá ar an', // review
  calculate: 'Ríomh an meán', // review
  average: 'Meánseachtain', // review
  none: 'Níl aon tronc sna seachtainí atá le háireamh.', // review
  weeks: counted('%{smart_count} [seachtain] le tronc, %{total} san iomlán'), // review
  looked_at: 'Breathnaíodh ar sheachtainí dar críoch %{oldest} go %{newest}.', // review
  skipped: counted('Fágadh %{smart_count} [seachtain] gan tronc ar lár.'), // review
  skipped_why: 'Má bhí pá eile dlite i seachtain mar sin, seans go gcaithfear í a áireamh.', // review
  northern_ireland:
    'Baineann na rialacha seo leis an mBreatain Mhór. Labhair le comhairleoir faoi Thuaisceart Éireann.', // review
  not_released: 'Níl tuarascáil eisithe ag na tréimhsí seo fós, mar sin féadfaidh an meán athrú:', // review
  not_released_line: '%{scheme}: tréimhse %{number}, %{start} go %{end}', // review
  show_weeks: 'Taispeáin na seachtainí', // review
  hide_weeks: 'Folaigh na seachtainí', // review
  week_ending: 'Seachtain dar críoch', // review
  from: 'Ó',
  part: '%{scheme}, tréimhse %{number}', // review
  amount: 'Sciar tronc', // review
  download: 'Tronc le haghaidh pá saoire', // review
  download_title: 'Íoslódáil tronc le haghaidh pá saoire', // review
  download_text:
    'Sa chomhad tá meán tronc seachtainiúil gach duine ar an bpárolla seo, de réir tagairt párolla, do shaoire a thosaíonn lá amháin.', // review
  download_yes: 'Íoslódáil CSV',
};
