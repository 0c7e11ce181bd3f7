import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const dashboard = {
  morning: 'Maidin mhaith, %{name}',
  afternoon: 'Tráthnóna maith, %{name}',
  evening: 'Tráthnóna maith, %{name}',
  companies_hint_before: 'Is féidir leat gach cuideachta a fheiceáil agus a bhainistiú ar ',
  companies_hint_link: 'leathanach na gcuideachtaí',
  companies_hint_after: '.',
  desk_link: 'Gach tréimhse tronc oscailte', // review
  figures: 'Príomhfhigiúirí', // review
  released: 'Tronc eisithe', // review
  released_latest: counted('An tréimhse is déanaí de %{smart_count} [scéim]'), // review
  change: '%{change}% i gcomparáid leis an tréimhse roimhe', // review
  next_pay: 'An chéad dáta pá eile', // review
  next_pay_others: counted('%{name} agus %{smart_count} eile'), // review
  overdue_tasks: 'Do chúraimí thar téarma', // review
  oldest: 'An ceann is sine: %{late}', // review
  none_overdue: 'Níl aon chúram de do chuid thar téarma', // review
  awaiting: 'Ag fanacht ar cheadú', // review
  awaiting_some: 'Réidh le seiceáil nó le ceadú agat', // review
  awaiting_none: 'Níl aon rud le ceadú', // review
  next_title: 'Le déanamh agat',
  next_empty: 'Níl aon rud ag fanacht leat.',
  only: {
    overdue: 'Cúraimí thar téarma amháin', // review
    approval: 'An méid atá ag fanacht ar cheadú amháin', // review
    all: 'Taispeáin gach cúram', // review
    // review
    empty: { overdue: 'Níl aon chúram de do chuid thar téarma.', approval: 'Níl aon rud ag fanacht ar do cheadú.' },
  },
  groups: { overdue: 'Thar téarma', today: 'Inniu', later: 'Níos déanaí' }, // review
  due_today: 'Le déanamh inniu', // review
  days_late: counted('%{smart_count} [lá] déanach'), // review
  was_due: 'le déanamh faoi %{date}', // review
  news_title: 'Nuacht',
  news_seen: 'Marcáil mar fheicthe',
  announcements_title: 'Fógraí',
} satisfies Catalogue['dashboard'];
