import type { Catalogue } from '../shape.ts';

export const unsavedChanges = {
  title: 'Imeacht gan sábháil?',
  text: 'D’athraigh tú rud éigin anseo nár sábháladh fós. Má imíonn tú, caillfear é.',
  kept: 'Tá an méid a chlóscríobh tú roimhe seo fós anseo.',
  start_afresh: 'Tosaigh as an nua',
} satisfies Catalogue['unsavedChanges'];
