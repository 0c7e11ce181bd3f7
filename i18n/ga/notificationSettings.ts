import type { Catalogue } from '../shape.ts';

export const notificationSettings = {
  tab: 'Fógairtí',
  work: 'Fógraí faoi do chuid oibre',
  work_text: 'Feictear iad faoi ‘Fógraí duit’. Baineann athruithe le fógraí nua agus sábháiltear láithreach iad.',
  security: 'Slándáil',
  security_text:
    'Cosnaíonn fógraí agus ríomhphoist faoi do phasfhocal, logáil isteach dhá chéim agus ceadanna do chuntas. Ní féidir iad a mhúchadh.',
  security_bell: 'Fógraí sa tairseach',
  security_email: 'Ríomhphoist',
  report_released: 'Eisítear tuarascáil',
  report_reopened: 'Athosclaítear tuarascáil',
  rules_adopted: 'Glactar le hathruithe ar na rialacha', // review
  rules_declined: 'Cuirtear athruithe ar na rialacha i leataobh', // review
  facts_adopted: 'Glactar le hathruithe ar fhostaithe', // review
  facts_declined: 'Cuirtear athruithe ar fhostaithe i leataobh', // review
  batch_for_review: 'Tá torthaí párolla réidh le hathbhreithniú',
  batch_queried: 'Ceistítear torthaí párolla',
  batch_answered: 'Freagraítear do cheist faoi thorthaí párolla',
  announcement_urgent: 'Fógraí práinneacha',
  import_undone: 'Cuirtear iompórtáil fostaithe ar ceal',
  ticket_replied: 'Freagraí ar do thicéid',
  ticket_assigned: 'Sanntar ticéad duit',
} satisfies Catalogue['notificationSettings'];
