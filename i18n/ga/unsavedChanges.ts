import type { Catalogue } from '../shape.ts';

export const unsavedChanges = {
  title: 'Imeacht gan sábháil?',
  text: 'D’athraigh tú rud éigin anseo nár sábháladh fós. Má imíonn tú, caillfear é.',
  discarded: 'Dhún tú an fhoirm seo gan an méid a chlóscríobh tú a shábháil.', // review
  kept: 'Tá an méid a chlóscríobh tú roimhe seo ar ais.',
  start_again: 'Tosaigh le foirm fholamh',
} satisfies Catalogue['unsavedChanges'];
