import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

// review: all words of reminders and of the calendar
export const reminders = {
  sent: counted('%{smart_count} [meabhrúchán]'),
  sent_named: counted('%{smart_count} [meabhrúchán], %{scheme}, %{period}'),
  of_day: '%{date} chuig %{people}: %{facts}',
  facts: { no_hours: 'uaireanta', no_fund: 'iomlán an chiste tronc' },
  unsent: 'Ní féidir meabhrúcháin a sheoladh, toisc nach bhfuil freastalaí ríomhphoist ag an tairseach seo.',
  email: 'Meabhrúcháin trí ríomhphost',
  email_text:
    'Nuair atá uaireanta nó ciste tronc do chuideachtaí ar iarraidh. Ríomhphost amháin sa lá ar a mhéad, faoi na scéimeanna uile.',
  choice: 'Meabhrúcháin',
  choices: {
    each: 'Ar laethanta meabhrúcháin gach cuideachta',
    daily: 'Gach lá oibre',
    off: 'Sonraí thar téarma amháin',
  },
} satisfies Catalogue['reminders'];

export const calendar = {
  title: 'Féilire spriocdhátaí',
  text: 'Liostáil le spriocdhátaí do scéimeanna in aip féilire. Is féidir le duine ar bith a bhfuil an seoladh aige iad a léamh: ná roinn é.',
  none: 'Níl aon seoladh féilire agat.',
  created: 'Cruthaíodh an seoladh ar',
  failed: 'Níorbh fhéidir an seoladh féilire a lódáil',
  create: 'Cruthaigh seoladh',
  replace: 'Cuir seoladh eile ina áit',
  remove: 'Bain an seoladh',
  replace_question:
    'An bhfuil fonn ort seoladh eile a chur ina áit? Ní nuashonraítear féilirí leis an seoladh reatha a thuilleadh.',
  remove_question:
    'An bhfuil fonn ort an seoladh a bhaint? Ní nuashonraítear féilirí leis an seoladh seo a thuilleadh.',
  address: 'Seoladh féilire',
  once: 'Cóipeáil an seoladh anois. Ní thaispeántar arís é.',
  copy: 'Cóipeáil an seoladh',
  copied: 'Cóipeáladh an seoladh',
  removed: 'Baineadh an seoladh féilire',
} satisfies Catalogue['calendar'];
