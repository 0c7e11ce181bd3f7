import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const app = {
  name: 'Tipology',
  loading: 'Á lódáil…',
  not_found: 'Níor aimsíodh',
  not_found_text: 'Níl an leathanach sin ann, nó níl cead agat é a fheiceáil.',
  access_denied: 'Níl cead rochtana agat',
  access_denied_text:
    'Níl cead agat an leathanach seo a fheiceáil. Iarr ar an té a bhainistíonn na húsáideoirí i do chuideachta.',
  go_home: 'Téigh abhaile',
  back_to_top: 'Ar ais go barr',
  skip: 'Léim go dtí an t-ábhar',
  breadcrumb: 'Conair',
  home: 'Baile',
  more: 'Tuilleadh',
  collapse_menu: 'Laghdaigh an roghchlár',
  expand_menu: 'Leathnaigh an roghchlár',
  primary_navigation: 'Príomhnascleanúint',
  updates_bell: 'Nuashonruithe',
  updates_bell_unread: counted('Nuashonruithe, %{smart_count} gan léamh'),
  user_menu: 'Roghchlár úsáideora',
  my_account: 'Mo chuntas',
  logout: 'Logáil amach',
  theme: 'Téama',
  theme_light: 'Geal',
  theme_dark: 'Dorcha',
  language: 'Teanga',
  version: 'Leagan %{version}',
} satisfies Catalogue['app'];

export const nav = {
  dashboard: 'Baile',
  desk: 'Deasc', // review
  employees: 'Fostaithe',
  companies: 'Cuideachtaí',
  files: 'Comhaid',
  announcements: 'Fógraí',
  documents: 'Doiciméid',
  tickets: 'Ticéid',
  'user-management': 'Bainistíocht úsáideoirí',
  updates: 'Nuashonruithe',
  messages: 'Teachtaireachtaí',
} satisfies Catalogue['nav'];

export const titles = {
  login: 'Logáil isteach',
  dashboard: 'Deais',
  desk: 'Deasc', // review
  announcements: 'Fógraí',
  documents: 'Doiciméid',
  employees: 'Fostaithe',
  employee: 'Fostaí',
  files: 'Comhaid',
  tronc_schemes: 'Scéimeanna tronc',
  periods: 'Tréimhsí',
  period_files: 'Comhaid na tréimhse',
  payroll_files: 'Comhaid phárolla',
  hand_over: 'Seachaid tronc',
  agency: 'Gníomhaireacht',
  remittance: 'Ráiteas íocaíochta', // review
  companies: 'Cuideachtaí',
  company: 'Cuideachta',
  sites: 'Láithreáin',
  schemes: 'Scéimeanna',
  job_roles: 'Róil phoist',
  about: 'Eolas',
  users: 'Úsáideoirí',
  scheme: 'Scéim',
  schemes_one: 'Scéim',
  payrolls: 'Párollaí',
  payrolls_one: 'Párolla',
  sites_one: 'Láithreán',
  messages: 'Teachtaireachtaí',
  my_account: 'Mo chuntas',
  forgotten_password: 'Pasfhocal dearmadta',
  identity_providers: 'Logáil isteach aonair',
  single_sign_on: 'Logáil isteach',
  set_password: 'Roghnaigh do phasfhocal',
  confirm_email: 'Deimhnigh an seoladh ríomhphoist',
  choose_password: 'Roghnaigh do phasfhocal',
  user_management: 'Bainistíocht úsáideoirí',
  user_details: 'Sonraí úsáideora',
  updates: 'Nuashonruithe',
  tickets: 'Ticéid',
  ticket: 'Ticéad',
  report: 'Tuarascáil',
  what_if: 'Cad a tharlódh dá',
  switch_over: 'Aistriú chuig an tairseach',
  parallel_runs: 'Reáchtálacha comhthreomhara',
  rules_over_time: 'Rialacha thar am', // review
  tronc_hours: 'Uaireanta',
  notices: 'Fógraí duit',
  records_requests: 'Iarratais ar Thaifid',
  records_requests_one: 'Iarratas ar Thaifid',
  pay_queries: 'Ceisteanna pá', // review
  pay_queries_one: 'Ceist phá', // review
  not_found: 'Níor aimsíodh',
} satisfies Catalogue['titles'];

export const session = {
  ending_title: 'Táthar ar tí thú a logáil amach',
  ending_text:
    'Ar mhaithe le slándáil do shonraí, tiocfaidh deireadh leis an seisiún i gceann %{time} mura leanann tú ar aghaidh.',
  stay: 'Fan logáilte isteach',
  logout_now: 'Logáil amach',
  signed_in_as: 'Logáilte isteach mar %{name}',
  mfa_setup_required: 'Socraigh aip fíordheimhnitheora ar dtús; osclófar gach rud eile ansin.',
  password_change_required:
    'Cuir pasfhocal nua in áit an phasfhocail shealadaigh ar dtús; osclófar gach rud eile ansin.',
} satisfies Catalogue['session'];

export const logoutReasons = {
  idle: 'Logáladh amach thú toisc nár úsáid tú an tairseach ar feadh tamaill.',
  expired: 'Logáladh amach thú toisc go ndeachaigh do logáil isteach in éag.',
  ended_elsewhere: 'Logáladh amach thú ó ghléas eile.',
  logged_out_elsewhere: 'Logáil tú amach i gcluaisín eile.',
  too_many: 'Logáladh amach thú toisc gur logáil tú isteach ar an iomarca gléasanna.',
  disabled: 'Díchumasaíodh do chuntas. Labhair leis an duine a bhainistíonn úsáideoirí i do chuideachta.',
  password_changed: 'Logáladh amach thú toisc gur athraíodh do phasfhocal. Úsáid do phasfhocal nua.',
  account_changed: 'Logáladh amach thú toisc gur athraíodh sonraí do chuntais.',
  provider_ended: 'Logáil seirbhís logála isteach d’eagraíochta amach thú.',
  unknown: 'Tá do logáil isteach thart. Logáil isteach arís.',
  returns: 'Tar éis duit logáil isteach, fillfidh tú ar an leathanach a d’oscail tú.',
} satisfies Catalogue['logoutReasons'];

export const login = {
  title: 'Logáil isteach in Tipology',
  username: 'Ainm úsáideora',
  username_missing: 'Cuir isteach d’ainm úsáideora',
  password: 'Pasfhocal',
  password_missing: 'Cuir isteach do phasfhocal',
  totp: 'Cód totp',
  smscode: 'Cód sms',
  submit: 'Logáil isteach',
  failed: 'Theip ar an logáil isteach',
  wait: 'Fan %{time} sula mbainfidh tú triail eile as.',
  single_sign_on: 'Logáil isteach le d’eagraíocht',
  back: 'Úsáid cuntas eile',
  code_hint: 'Sé dhigit',
  code_missing: 'Cuir isteach an cód',
  forgotten: 'An ndearna tú dearmad ar do phasfhocal?',
  passkey: 'Logáil isteach le heochair phas',
  show: 'Taispeáin',
  hide: 'Folaigh',
} satisfies Catalogue['login'];
