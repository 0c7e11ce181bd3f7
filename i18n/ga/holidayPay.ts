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
  download_text: 'Sa chomhad tá an meán tronc seachtainiúil roimh shaoire, de réir tagairt párolla.', // review
  whose: 'Saoire cé leis', // review
  everyone: 'Gach duine ar an bpárolla seo, do chéad lá amháin', // review
  listed: 'Daoine agus céad laethanta a ghreamaím', // review
  holidays: 'Tagairtí párolla agus céad laethanta', // review
  holidays_help: 'Saoire amháin ar gach líne, cóipeáilte ó scarbhileog: tagairt párolla, ansin céad lá na saoire.', // review
  no_holidays: 'Greamaigh tagairt párolla amháin ar a laghad le céad lá saoire.', // review
  unread_line: 'Tá tagairt párolla agus dáta de dhíth ar líne %{line}: %{text}', // review
  unknown_line: 'Líne %{line}: níl an tagairt párolla %{ref} ag aon duine ar an bpárolla seo.', // review
  not_read: 'Ceartaigh na línte seo. Níor íoslódáladh aon rud.', // review
  download_yes: 'Íoslódáil CSV',
};
