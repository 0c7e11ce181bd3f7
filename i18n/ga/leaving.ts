import type { Catalogue } from '../shape.ts';

export const leaving = {
  title: 'Imeacht gan sábháil?',
  text: 'D’athraigh tú rud éigin anseo nár sábháladh fós. Má imíonn tú, caillfear é.',
} satisfies Catalogue['leaving'];
