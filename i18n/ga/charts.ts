import type { Catalogue } from '../shape.ts';

export const charts = {
  title: 'Tronc roinnte',
  company: 'Cuideachta',
  scheme: 'Scéim',
  paid: 'Roinnte in aghaidh na tréimhse',
  per_hour: 'Roinnte in aghaidh na huaire',
  period: 'Tréimhse',
  pay_date: 'Dáta pá',
  hours: 'Uaireanta',
  no_hours: 'Gan uaireanta',
  empty: 'Níor eisíodh tuairisc ar bith den scéim seo fós.',
  no_schemes: 'Níl scéim tronc ag an gcuideachta seo fós.',
} satisfies Catalogue['charts'];
