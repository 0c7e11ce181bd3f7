import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';


export const schemeTemplates = {
  copy: 'Cóipeáil na rialacha arís',
  copied: 'Cóipeáladh na rialacha',
  heading: 'Cruthaigh scéimeanna ón teimpléad seo',
  intro:
    'Faigheann gach scéim ainm a suímh, agus rialacha, pointí, ranna agus féilire an teimpléid. Fanann scéimeanna atá ann mar atá siad.',
  sites: 'Suíomhanna',
  site: 'Suíomh',
  state: 'Scéim',
  search: 'Cuardaigh suíomh',
  nothing_found: 'Níl aon suíomh ag teacht leis an gcuardach.',
  no_sites: 'Níl aon suíomhanna ag an gcuideachta.',
  ready: 'Cruthófar í',
  has_scheme: 'Tá scéim aige: %{scheme}',
  from_template: 'Ón teimpléad seo: %{scheme}',
  name_in_use: 'Tá ainm an tsuímh seo ar scéim eile cheana',
  archived_roles: 'Tá róil phoist chartlannaithe sa teimpléad. Athchóirigh iad, nó cóipeáil na rialacha arís.',
  first_pay_date: 'An chéad dáta pá',
  first_pay_date_hint: 'Roghnach. An chéad lá pá ar an dáta seo nó ina dhiaidh a chomhaireofar.',
  select: 'Roghnaigh %{site}',
  select_all: counted('Roghnaigh %{smart_count} [suíomh] gan scéim'),
  selected: counted('%{smart_count} [suíomh] roghnaithe'),
  most: 'Is féidir suas le %{max} suíomh a roghnú ag an am céanna.',
  clear: 'Glan an roghnú',
  create: counted('Cruthaigh %{smart_count} [scéim]'),
  creating: 'Scéimeanna: %{done} as %{total}',
  stop: 'Cealaigh na scéimeanna atá fágtha',
  created: counted('%{smart_count} [scéim] cruthaithe'),
  stopped: counted('Níor cruthaíodh %{smart_count} [scéim], mar gur chealaigh tú.'),
  failed: 'Níorbh fhéidir na scéimeanna seo a chruthú',
  failed_row: '%{site}: %{reason}',
} satisfies Catalogue['schemeTemplates'];
