import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

// review
export const payQueries = {
  add: 'Cuir ceist isteach',
  help: 'Is féidir le hoibrithe ceist a chur faoi mhéid ar leathanach a ráiteas, nó leis an gcód ar ráiteas clóite. Cuirtear isteach anseo cad a fhiafraíonn siad ar pháipéar nó i bpearsa. Tá líon na laethanta d’fhreagra ar an gcluaisín Eolas. Feiceann troncmháistrí gach ceist, agus úsáideoirí na cuideachta iad siúd ó scéimeanna atá oscailte di.',
  register: 'Clár (PDF)',
  days_late: counted('%{smart_count} [lá] déanach'),
  question: 'Ceist',
  answer: 'Freagra',
  edit_answer: 'Scríobh an freagra',
  change_answer: 'Cuir an freagra in eagar',
  link_correction: 'Nasc ceartú',
  enter_reason: 'Cuir isteach cúis an oibrí',
  not_given: 'Ní fheiceann an t-oibrí an freagra seo fós. Roghnaigh ‘Tabhair an freagra’ nuair atá sé iomlán.',
  give_on_paper:
    'Níor tháinig an cheist seo ó leathanach an oibrí. Tabhair an freagra ar pháipéar nó i bpearsa freisin.',
  no_answer: 'Níl aon fhreagra ann fós.',
  share: 'Conas a ríomhadh an sciar',
  no_share: 'Níl aon líne don oibrí seo sa tuarascáil.',
  report: 'Tuarascáil',
  hours: 'Uaireanta na tréimhse',
  correction: 'Tuarascáil leis an gceartú',
} satisfies Catalogue['payQueries'];
