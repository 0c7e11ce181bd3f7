import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const palette = {
  open: 'Aimsigh aon rud',
  shortcut: 'Ctrl K',
  shortcut_mac: '⌘ K',
  placeholder: 'Cuardaigh daoine, cuideachtaí, leathanaigh…',
  results: 'Torthaí',
  recent: 'Le déanaí',
  pages: 'Leathanaigh',
  actions: 'Gníomhartha',
  settings: 'Socruithe',
  dark_mode: 'Mód dorcha',
  light_mode: 'Mód geal',
  language: 'Teanga: %{name}',
  log_out: 'Logáil amach',
  found: counted('%{smart_count} [toradh]'),
  searching: 'Ag cuardach…',
  short: 'Clóscríobh %{min} charachtar ar a laghad chun cuardach a dhéanamh.',
  none: 'Níor aimsíodh aon rud do ‘%{text}’.',
  failed: 'Níor fhreagair an cuardach. Oibríonn leathanaigh agus gníomhartha fós.',
  retry: 'Triail arís',
  hint_move: 'chun bogadh',
  hint_open: 'chun oscailt',
  hint_close: 'chun dúnadh',
} satisfies Catalogue['palette'];

export const actions = {
  open: 'Gníomhartha tapa',
  create_ticket: 'Cruthaigh ticéad',
  add_company: 'Cuir cuideachta leis',
  add_document: 'Uaslódáil doiciméad',
  add_site: 'Cuir láithreán leis',
  add_payroll: 'Cuir párolla leis',
  import_employees: 'Iompórtáil fostaithe',
  add_scheme: 'Cruthaigh scéim tronc',
  add_user: 'Cuir úsáideoir leis',
} satisfies Catalogue['actions'];
