import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const secondFactor = {
  recovery_left: counted('%{smart_count} [cód] athshlánaithe fágtha.'),
  recovery_none: 'Níl aon chód athshlánaithe agat. Déan roinnt, nó beidh tú glasáilte amach má chailleann tú d’fhón.',
  recovery_few: counted('Níl ach %{smart_count} [cód] athshlánaithe fágtha. Déan cinn nua in am.'),
  passkeys: 'Eochracha pas',
  text: 'Logáil isteach le méarlorg, d’aghaidh nó eochair shlándála in ionad an chóid. Fanann an aip fhíordheimhnithe mar bhealach ar ais isteach.',
  none: 'Níl aon eochair phas agat.',
  failed: 'Níorbh fhéidir na heochracha pas a léamh.',
  add: 'Cuir eochair phas leis',
  name: 'Ainm',
  name_hint: 'Ionas go n-aithneoidh tú arís í, mar shampla an gléas ar a gcoinnítear í.',
  name_of: 'Ainm na heochrach pas %{name}',
  remove: 'Bain',
  remove_named: 'Bain %{name}',
  added: 'Cuireadh eochair phas leis',
  renamed: 'Athainmníodh an eochair phas',
  removed: 'Baineadh an eochair phas',
  made: 'Curtha leis %{date}',
  used: 'úsáidte go deireanach %{date}',
  unused: 'gan úsáid fós',
  alone: 'Logáil isteach le %{name} amháin, gan phasfhocal',
  alone_text:
    'Nuair a úsáidtear eochair phas amháin, glacann sí áit an phasfhocail agus an chóid. Seiceálann do ghléas gur tusa atá ann, le méarlorg, aghaidh nó UAP.',
  alone_on: 'Is féidir leat logáil isteach anois leis an eochair phas seo amháin',
  alone_off: 'Ní féidir leat logáil isteach leis an eochair phas seo amháin a thuilleadh',
} satisfies Catalogue['secondFactor'];
