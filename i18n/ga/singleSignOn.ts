import type { Catalogue } from '../shape.ts';

export const singleSignOn = {
  title: 'Logáil isteach le d’eagraíocht',
  text: 'Cuir isteach do sheoladh ríomhphoist oibre. Leanann tú ar aghaidh ar leathanach logála isteach d’eagraíochta.',
  email: 'Seoladh ríomhphoist',
  email_missing: 'Cuir isteach do sheoladh ríomhphoist',
  next: 'Ar aghaidh',
  to_password: 'Úsáid d’ainm úsáideora agus do phasfhocal',
  completing: 'Táthar do do logáil isteach…',
  failed: 'Níor éirigh leis an logáil isteach le d’eagraíocht',
} satisfies Catalogue['singleSignOn'];
