import type { Catalogue } from '../shape.ts';

export const passkey = {
  use: 'Úsáid eochair phas',
  cancelled: 'Níor úsáideadh paseochair. Bain triail eile as.',
  known: 'Tá eochair phas de do chuid ag an ngléas seo cheana.',
  address:
    'Ní oibríonn paseochracha sa bhrabhsálaí seo nó ag an seoladh seo. Nuashonraigh do bhrabhsálaí agus oscail an tairseach ag a gnáthsheoladh gréasáin.',
  unable: 'Níorbh fhéidir le do ghléas an phaseochair a úsáid. Bain triail eile as, nó úsáid d’aip fíordheimhnithe.',
} satisfies Catalogue['passkey'];
