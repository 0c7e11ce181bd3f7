import type { Catalogue } from '../shape.ts';

export const periodStates = {
  upcoming: 'le teacht',
  awaiting_data: 'ag fanacht le sonraí',
  files_in: 'comhaid faighte',
  hours_in: 'uaireanta faighte',
  draft: 'dréacht',
  released: 'eisithe',
  overdue: 'thar téarma',
  unused: 'gan úsáid',
} satisfies Catalogue['periodStates'];
