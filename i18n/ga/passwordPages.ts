import type { Catalogue } from '../shape.ts';

export const setPassword = {
  title: 'Roghnaigh do phasfhocal',
  text: 'Roghnaigh pasfhocal don chuntas %{username}.',
  save: 'Sábháil an pasfhocal',
  ended: 'Níl an nasc seo iomlán. Oscail ón ríomhphost arís é.',
  done: 'Tá do phasfhocal socraithe. Logáil isteach le d’ainm úsáideora agus leis an bpasfhocal nua.',
  to_login: 'Téigh go dtí an logáil isteach',
  another: 'Iarr nasc eile',
} satisfies Catalogue['setPassword'];

export const forgottenPassword = {
  title: 'An ndearna tú dearmad ar do phasfhocal?',
  text: 'Iontráil d’ainm úsáideora nó do sheoladh ríomhphoist. Seolfaimid nasc chuig seoladh ríomhphoist do chuntais chun pasfhocal nua a roghnú.',
  name: 'Ainm úsáideora nó seoladh ríomhphoist',
  send: 'Seol an nasc',
  sent: 'Má tá an t-ainm seo ar chuntas, sheolamar ríomhphost le nasc chuige. Oibríonn an nasc uair amháin agus éagann sé tar éis %{minutes} nóiméad.',
  nothing:
    'Nár tháinig aon ríomhphost? Féach san fhillteán turscair. Mura bhfuil ceann ann, iarr ar an té a bhainistíonn na húsáideoirí i do chuideachta do phasfhocal a athshocrú.',
  again: 'Úsáid ainm eile',
  unavailable:
    'Ní sheolann an tairseach seo ríomhphost. Iarr ar an té a bhainistíonn na húsáideoirí i do chuideachta do phasfhocal a athshocrú.',
  back: 'Ar ais chuig an logáil isteach',
} satisfies Catalogue['forgottenPassword'];

export const confirmEmail = {
  title: 'Deimhnigh do sheoladh ríomhphoist',
  text: 'D’athraigh tú seoladh ríomhphoist do chuntais. Deimhnigh gur leatsa an seoladh seo.',
  confirm: 'Deimhnigh an seoladh',
  done: 'Tá do sheoladh ríomhphoist deimhnithe.',
  ended:
    'Tá an nasc seo as feidhm, úsáideadh cheana é, nó níl sé iomlán. Chun ceann eile a fháil, iontráil do sheoladh ríomhphoist arís in Mo chuntas.',
  to_login: 'Téigh go dtí an logáil isteach',
} satisfies Catalogue['confirmEmail'];

export const choosePassword = {
  title: 'Roghnaigh do phasfhocal',
  text: 'Logáil tú isteach le pasfhocal sealadach, a d’fhéadfadh duine eile a bheith feicthe aige. Cuir pasfhocal nach bhfuil ar eolas ach agatsa ina áit; osclófar gach rud eile ansin.',
  temporary: 'Pasfhocal sealadach',
  logout: 'Logáil amach',
} satisfies Catalogue['choosePassword'];
