import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const reports = {
  compare_previous: 'Cuir i gcomparáid leis an gcóras roimhe seo',
  rules_reason: 'Tá rialacha eile ag an leagan seo ná ag an leagan a eisíodh roimhe. Cúis: %{reason}', // review
  rules_change: 'Athraigh na rialacha', // review
  pdf: 'Íoslódáil PDF',
  distribution: 'Dáileadh na sciartha', // review
  distribution_text: 'An sciar is lú %{least}, an t-airmheán %{middle}, an sciar is mó %{most}', // review
  still_released:
    'Tá na huaireanta nó an ciste athraithe ó gineadh an tuarascáil seo. Chun na cinn nua a úsáid, gin leagan nua. Fanann tuarascálacha eisithe mar atá siad.',
  changes: 'Céard a d’athraigh',
  changes_since: 'Céard a d’athraigh ó thuarascáil v%{version}',
  against: 'I gcomparáid le',
  same: 'Ní fhaigheann aon duine suim eile seachas mar a bhí i dtuarascáil v%{version}.',
  moved: counted('Faigheann %{smart_count} [duine] suim eile seachas mar a bhí i dtuarascáil v%{version}'),
  figure: 'Suim',
  before: 'v%{version}',
  difference: 'Difríocht',
  absent: 'Níl ann',
  reasons: {
    joined: 'Nua sa leagan seo',
    left: 'Gan áireamh a thuilleadh',
    opted_out: 'Tarraingthe siar',
    opted_in: 'Ar ais sa tronc',
    roles: 'Róil phoist: %{from} → %{to}',
    department: '%{role}: roinn %{from} → %{to}',
    hours: 'Uaireanta %{from} → %{to}',
    hours_of_role: '%{role}: uaireanta %{from} → %{to}',
    job_role_points: '%{role}: pointí %{from} → %{to}',
    individual_points: 'Pointí aonair %{from} → %{to}',
    length_of_service_points: 'Pointí fad seirbhíse %{from} → %{to}',
    training_points: 'Pointí oiliúna %{from} → %{to}',
    rules: 'Rialacha na scéime', // review
    fund: 'Ciste nó cúlchiste', // review
    others: 'Uaireanta nó pointí daoine eile', // review
  },
  changed_rule: 'Riail na scéime', // review
  no_rule: 'Dada', // review
  rules: {
    card_fee: 'Táille idirbhirt chárta',
    troncmasters_fee: 'Táille an troncmháistir',
    troncmasters_fee_from_fund: 'Táille an troncmháistir ón gciste',
    setup_fee: 'Táille shocraithe',
    setup_fee_from_fund: 'Táille shocraithe ón gciste',
    reserve: 'Cúlchiste',
    distribution_frequency: 'Conas a roinntear an ciste', // review
    employee_time_bucket: 'Conas a thaifeadtar uaireanta', // review
    split_by_division: 'Scoilt de réir rannáin', // review
    split_by_department: 'Scoilt de réir roinne', // review
    division_split: '%{of}: scoilt', // review
    department_split: '%{of}: scoilt', // review
    points_by_job_role: 'Áirítear pointí róil phoist', // review
    points_by_length_of_service: 'Áirítear pointí fad seirbhíse', // review
    points_by_training: 'Áirítear pointí oiliúna', // review
    job_role_department: '%{of}: roinn',
    job_role_points: '%{of}: pointí',
    length_of_service_points: 'Míonna seirbhíse (%{of}): pointí', // review
    training_complete_points: '%{of}, críochnaithe: pointí', // review
    training_incomplete_points: '%{of}, gan chríochnú: pointí', // review
  },
  rule_values: {
    percent: '%{value}%',
    true: 'Tá', // review
    false: 'Níl', // review
    period: 'An tréimhse ar fad',
    weekly: 'De réir seachtaine', // review
    daily: 'De réir lae',
  },
  every: 'Taispeáin gach %{total}',
  figures: {
    total_troncs: 'Ciste tronc',
    card_transaction_fee: 'Táille idirbhirt chárta',
    troncmasters_fee: 'Táille an troncmháistir',
    troncmasters_fee_from_fund: 'Táille an troncmháistir ón gciste',
    setup_fee: 'Táille shocraithe',
    setup_fee_from_fund: 'Táille shocraithe ón gciste',
    reserve_opening: 'Cúlchiste roimh an tréimhse seo',
    reserve: 'Curtha sa chúlchiste',
    reserve_release: 'Eisithe ón gcúlchiste',
    reserve_closing: 'Cúlchiste tar éis na tréimhse seo',
    distributed_total: 'Roinnte',
  },
  division_total: '%{division} san iomlán',
  reserve: 'Cúlchiste',
  opening: 'Roimh an tréimhse seo',
  put_in: 'Curtha sa chúlchiste',
  released: 'Eisithe ón gcúlchiste',
  closing: 'Tar éis na tréimhse seo',
  history: 'Gach gluaiseacht den chúlchiste',
  no_history: 'Níor cuireadh aon rud i gcúlchiste na scéime seo fós.',
  kinds: { top_up: 'Curtha sa chúlchiste', release: 'Eisithe ón gcúlchiste', reversal: 'Curtha ar ceal ag leagan nua' },
  movement: 'Gluaiseacht',
  period: 'Tréimhse',
  balance: 'Iarmhéid',
  pay_by: 'Íoc amach faoi',
  release: 'Eisigh ón gcúlchiste',
  release_due: 'Tá %{due} den %{reserve} sa chúlchiste dlite anois agus molta anseo.',
  release_as_before:
    'Tá %{due} den %{reserve} sa chúlchiste dlite anois. Eisigh an leagan is déanaí %{last}, a mholtar arís.',
  release_none_due: 'Níl aon chuid den %{reserve} sa chúlchiste dlite anois.',
  lot: '%{amount} a coinníodh siar sa tréimhse ó %{start}. Íoc amach é faoi %{by}.',
  lot_open: '%{amount} a coinníodh siar sa tréimhse ó %{start}',
  release_too_much: 'Tá %{reserve} sa chúlchiste.',
  roles_together: 'Oibríonn %{name} i %{count} ról poist: %{sum} = %{total} san iomlán.',
} satisfies Catalogue['reports'];
