import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const approval = {
  yes: 'Ceadaigh agus eisigh',
  against: 'I gcomparáid le tréimhse %{number}, íoctha %{date}',
  first: 'Níor eisíodh aon tréimhse níos luaithe den scéim seo, mar sin níl aon rud le cur i gcomparáid.',
  before: 'An tréimhse roimhe',
  now: 'An tuarascáil seo',
  change: 'Athrú',
  hours: 'Uaireanta',
  turnover: '%{joined} nua, %{left} imithe',
  role: 'Ról poist',
  per_hour: 'Tronc in aghaidh na huaire de réir róil',
  no_role: 'Gan ról',
  nobody_worked: 'níor oibrigh aon duine',
  unexplained: 'gan míniú ón gciste, ó na huaireanta ná ó na pointí',
  causes: {
    fund: 'd’athraigh an ciste',
    hours: 'd’athraigh na huaireanta',
    points: 'd’athraigh a phointí',
    new_role: 'níor oibrigh aon duine ann an tréimhse roimhe',
    unused_role: 'níor oibrigh aon duine ann an tréimhse seo',
  },
  all_roles: 'Taispeáin na %{smart_count} ról go léir',
  from_none: '0 a bhí ann',
  outlier_help: 'Marcáiltear athrú %{percent}% nó níos mó, suas nó síos. Seiceáil é sula n-eisíonn tú an tuarascáil.',
  breaches: counted('D’aimsigh an tseiceáil comhlíonta %{smart_count} [sárú] sa tuarascáil seo:'),
  earlier_rules:
    'Ríomhadh an tuarascáil seo le rialacha níos luaithe. Athraithe ó shin: %{parts}. Chun na hathruithe a áireamh, gin tuarascáil nua.',
  earlier_rules_tick: 'Eisigh í leis na rialacha níos luaithe',
  running:
    'Níl an tréimhse seo thart: is é %{date} an lá deireanach. Níl uaireanta a oibríodh i ndiaidh an iompórtála sa tuarascáil seo.',
  replaces:
    'Tagann sé seo in ionad thuarascáil v%{version}, atá eisithe. Má tá sciar níos airde anois, seachadtar an difríocht leis an gcéad phárolla eile. Má seachadadh níos mó, ní aisghabhtar aon rud go dtí go ndéanann tú cinneadh faoi.',
  parts: {
    scheme: 'táillí, cúlchiste nó dáileadh',
    divisions: 'rannáin',
    jobRoles: 'róil agus a bpointí',
    lengthOfService: 'pointí fad seirbhíse',
    training: 'pointí oiliúna',
    employees: 'daoine agus a bpointí',
  },
} satisfies Catalogue['approval'];
