import type { Catalogue } from '../shape.ts';

export const uploads: Catalogue['uploads'] = {
  sending: 'Á sheoladh… %{percent}%',
  saving: 'Na comhaid á sábháil…',
  of_file: 'Dul chun cinn %{name}',
  stop: 'Cealaigh an uaslódáil',
  stopped: 'Cealaíodh an uaslódáil. Níor sábháladh aon chomhad.',
};
