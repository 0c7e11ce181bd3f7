import type { Catalogue } from '../shape.ts';

export const setPassword = {
  title: 'Roghnaigh do phasfhocal',
  text: 'Roghnaigh pasfhocal don chuntas %{username}.',
  save: 'Sábháil an pasfhocal',
  ended: 'Níl an nasc seo iomlán. Oscail ón ríomhphost arís é.',
  done: 'Tá do phasfhocal socraithe. Logáil isteach le d’ainm úsáideora agus leis an bpasfhocal nua.',
  to_login: 'Téigh go dtí an logáil isteach',
} satisfies Catalogue['setPassword'];

export const choosePassword = {
  title: 'Roghnaigh do phasfhocal',
  text: 'Logáil tú isteach le pasfhocal sealadach, a d’fhéadfadh duine eile a bheith feicthe aige. Cuir pasfhocal nach bhfuil ar eolas ach agatsa ina áit; osclófar gach rud eile ansin.',
  temporary: 'Pasfhocal sealadach',
  logout: 'Logáil amach',
} satisfies Catalogue['choosePassword'];
