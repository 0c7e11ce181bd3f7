import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const payslipUpload = {
  title: 'Uaslódáil duillíní pá',
  help: 'PDF amháin do gach duine. Aimsítear an duine leis an tagairt phárolla nó leis an ainm iomlán in ainm an chomhaid. Seiceáil gach ceann sula n-uaslódálann tú.',
  files: 'Duillíní pá',
  matches: 'Comhaid agus daoine',
  person: 'Fostaí %{filename}',
  replaces: 'Cuirtear é in áit an duillín pá %{filename} den tréimhse seo, a scriostar.',
  same_person: 'Tá comhad eile leis an bhfostaí seo. Bain ceann acu, nó roghnaigh fostaí eile.',
  unassigned: counted('Níl fostaí ag %{smart_count} [comhad]. Roghnaigh fostaí do gach ceann, nó bain na comhaid.', {
    one: 'Níl fostaí ag %{smart_count} [comhad]. Roghnaigh fostaí, nó bain an comhad.',
  }),
  repeated: 'Duillín pá amháin sa tréimhse seo a bhíonn ag gach fostaí.',
  send: counted('Uaslódáil %{smart_count} [duillín] pá'),
  sending: 'Duillín pá %{at} as %{of} á uaslódáil',
  saved: counted('Uaslódáladh %{smart_count} [duillín] pá'),
  failed: counted('Níor críochnaíodh uaslódáil na gcomhad seo:', {
    one: 'Níor críochnaíodh uaslódáil an chomhaid seo:',
  }),
  failed_named: counted('Níor uaslódáladh %{smart_count} [duillín] pá: %{names}'),
  description: 'Duillín pá %{period}',
} satisfies Catalogue['payslipUpload'];
