import type { access as english } from '../en-GB/access.ts';
import type { Translated } from '../shape.ts';

/** Why a user may or may not do something, as returned by the server. */
export const access = {
  anyone: 'Is féidir le gach duine atá logáilte isteach é seo a dhéanamh.',
  troncmaster: 'Is féidir le máistrí troinc é seo a dhéanamh i ngach áit.',
  right: 'Tá an cead ‘%{permission}’ ag an úsáideoir ar %{place}.',
  troncmaster_only: 'Máistrí troinc amháin atá in ann é seo a dhéanamh.',
  never_troncmaster: 'An cliant amháin atá in ann é seo a dhéanamh. Ní féidir le máistrí troinc é a dhéanamh.',
  needs: 'Teastaíonn %{rights} chuige seo.',
  needs_there: 'Teastaíonn %{rights} ar %{place} chuige seo.',
  hidden: 'Ní fheiceann an t-úsáideoir é seo, mar níl cead aige nó aici ar %{place}. Teastaíonn %{rights} chuige.',
  any_payroll_right: 'cead ar bith ar an bpárolla',
  or: ' nó ',
  somewhere: 'cuideachta nó párolla',
  inactive: 'Tá an cuntas díchumasaithe. Ní féidir le haon duine logáil isteach leis.',
} satisfies Translated<typeof english>;
