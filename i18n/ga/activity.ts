import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const activity = {
  tabs: 'Codanna de leathanach an úsáideora',
  details: 'Sonraí',
  title: 'Gníomhaíocht',
  intro:
    'An méid a rinne an t-úsáideoir, agus an méid a rinneadh leis an gcuntas: logálacha isteach agus cinn nár éirigh leo, athruithe, íoslódálacha, easpórtálacha agus gníomhartha nár ceadaíodh. Ní liostaítear leathanaigh nach ndearnadh ach iad a léamh.',
  intro_managed: 'Feiceann tú an méid a bhaineann le cuideachtaí ina mbainistíonn tú úsáideoirí, gan ticéid.',
  from: 'Ó',
  to: 'Go dtí',
  found: counted('%{smart_count} [gníomh]'),
  none: 'Gan aon ghníomhaíocht ó %{from} go %{to}',
  reversed: 'Tá ‘Ó’ tar éis ‘Go dtí’. Roghnaigh céad lá níos luaithe, nó lá deiridh níos déanaí.',
  at: 'Am',
  action: 'Gníomh',
  record: 'Taifead',
  company: 'Cuideachta',
  address: 'Seoladh',
  cause: 'Iarratas nó jab',
  by: 'Ag %{name}',
  by_nobody: 'Gan logáil isteach',
  own_account: 'An cuntas seo',
  viewed_as: 'Breathnaíodh ar an tairseach mar úsáideoir eile',
  records: {
    tronc_files: 'Comhad tronc',
    payroll_files: 'Comhad párolla',
    payroll_handoffs: 'Tronc don phárolla',
    training_types: 'Cineál oiliúna',
    identity_providers: 'Soláthraí aitheantais',
    ticket_attachments: 'Ceangaltán',
    divisions: 'Rannáin agus ranna',
  },
} satisfies Catalogue['activity'];
