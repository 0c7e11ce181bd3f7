import type { Catalogue } from '../shape.ts';

export const explanation = {
  by_bucket: 'An sciar de réir seachtaine nó lae',
  day: 'Lá',
  week: 'Seachtain ó',
  own: 'Uaireanta × pointí',
  everyone: 'Cuid gach duine',
  pot: 'Le roinnt',
  share: 'Sciar',
  no_money: 'Gan airgead',
  all_decimals: 'Taispeáin gach deachúil',
  fewer_decimals: 'Taispeáin níos lú deachúlacha',
} satisfies Catalogue['explanation'];
