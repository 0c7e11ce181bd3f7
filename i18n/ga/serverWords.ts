import type { ErrorCode, ProgramErrorCode } from '#domain/errors.ts';
import type { Rule, ServerRule } from '#domain/schema/rules.ts';

/** The words of the errors that only programs meet. */
export const programErrors = {
  method_not_allowed: 'Níl an modh seo ag an seoladh seo. Liostaíonn an ceanntásc Allow na modhanna atá aige.',
  key_not_allowed: 'Ní féidir é seo a dhéanamh le heochair API. Logáil isteach chun é a dhéanamh.',
  key_read_only: 'Ní féidir ach léamh leis an eochair API seo',
} satisfies Record<ProgramErrorCode, string>;

/** What the portal answers to an API key where the text of the screens is for the person in front of them. */
export const keyErrors = {
  malformed: 'Tá an corp ar iarraidh, nó ní JSON bailí é.', // review
  unsupported_media: 'Seol an cineál meán a liostaíonn cur síos an API don oibríocht seo.', // review
  forbidden: 'Níl cead ag úinéir na heochrach API seo é seo a dhéanamh.', // review
} satisfies Partial<Record<ErrorCode, string>>;
export const keyRules = {
  unknown_field: 'Ní réimse den iarratas seo é %{label}, nó ní féidir é a athrú.', // review
} satisfies Partial<Record<Rule, string>>;

/** The words of the rules that only the server checks. */
export const serverRules = {
  domain_taken: 'Baineann an fearann %{domain} le %{name} cheana',
  companies_or_troncmasters: 'Roghnaigh cuideachta amháin ar a laghad, mura logálann troncmháistrí isteach leis',
  key_companies: 'Roghnaigh cuideachtaí: ní féidir ach léamh le heochair troncmháistir do gach cuideachta',
  not_great_britain:
    'Ní bhaineann an dlí ar na hiarratais seo ach leis an mBreatain Mhór, agus tá an láithreán seo in áit eile',
  // review
  no_released_report:
    '%{label}: níl aon tuarascáil den scéim seo eisithe do thréimhse leis an lá seo. Roghnaigh lá eile.',
  no_correction:
    '%{label}: roghnaigh lá i dtréimhse níos déanaí, nó sa cheann céanna má eisíodh a tuarascáil arís. Ní mór an t-oibrí a bheith sa tuarascáil.', // review
  undecided_pay_query: 'Tá ceist phá ag an oibrí seo cheana faoin tuarascáil seo nach bhfuil socraithe fós.', // review
  released_period: 'Eisíodh tuarascáil na tréimhse sin: roghnaigh tréimhse níos déanaí', // review
  not_from_a_day: 'Baineann %{label} le gach tréimhse nár eisíodh: sábháil an t-athrú seo leis féin, gan lá', // review
  // review
  not_computed:
    'Ní féidir %{label} a ríomh ó na luachanna seo. Tá locht ar a fhoirmle. Cuir in iúl d’oibreoir na tairsí é.',
  before_release: 'Ní féidir le %{label} a bheith roimh %{date}, nuair a eisíodh an tuarascáil',
  opted_out_already:
    'Tá an duine seo tarraingthe siar as an scéim seo cheana. Cuir deireadh leis an tarraingt siar sin ar dtús, nó athraigh í.',
  membership_overlaps: 'Tá an duine seo ina bhall den scéim seo cheana ar chuid de na laethanta seo.', // review
  home_scheme: 'Seo an scéim bhaile: roghnaigh ceann eile ar leathanach an fhostaí.', // review
  key_expiry: 'Roghnaigh lá deiridh idir an lá inniu agus %{months} mí ó inniu',
  address_range: 'Cuir isteach seoladh ar nós 203.0.113.7, nó raon ar nós 203.0.113.0/24',
  instant: 'Ní mór %{label} a bheith ina mheandar ar nós 2026-12-25T09:30:00Z, nó next_since leathanaigh', // review
  not_with_since:
    'Ní féidir %{label} a úsáid le updated_since: seol next_since an leathanaigh roimhe mar updated_since', // review
  iso_date: 'Ní mór do %{label} a bheith ina dháta san fhoirm BBBB-MM-LL (YYYY-MM-DD)', // review
  empty_parameter: 'Níl aon luach ag %{label}: fág ar lár é, nó seol luach', // review
  unknown_parameter: 'Níl an paraiméadar %{label} ar eolas anseo. Paraiméadair atá ar eolas: %{known}.',
} satisfies Record<ServerRule, string>;
