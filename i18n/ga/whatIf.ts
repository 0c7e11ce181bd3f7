import type { Catalogue } from '../shape.ts';
import { counted } from './counted.ts';

export const whatIf: Catalogue['whatIf'] = {
  parallel_runs: 'Reáchtálacha comhthreomhara',
  link: 'Cad a tharlódh dá',
  title: 'Cad a tharlódh dá: %{name}',
  subtitle:
    'Triail ar uaireanta agus ar chiste tréimhse, de réir na scéime mar atá sí anois. Ní shábháiltear aon rud go dtí go nglacann tú leis.',
  period: 'Tréimhse tronc',
  period_option: 'Tréimhse %{number}, %{start} go %{end} (%{year})',
  no_periods: 'Teastaíonn tréimhse tronc le huaireanta agus ciste tronc. Níl aon cheann ann fós.',
  no_released: 'Teastaíonn tréimhse tronc le tuarascáil eisithe. Níl aon cheann ann fós.',
  to_scheme: 'Ar ais chuig an scéim',
  refused: 'Ní féidir an tréimhse seo a úsáid. Roghnaigh tréimhse eile:',
  levers: 'Cad atá le hathrú',
  outcome: 'An toradh',
  tabs: {
    roles: 'Róil phoist',
    training: 'Oiliúint',
    service: 'Fad seirbhíse',
    fees: 'Táillí',
    distribution: 'Dáileadh',
    splits: 'Roinnt',
    holiday: 'Uaireanta saoire', // review
  },
  holiday: {
    hours: 'Uaireanta saoire', // review
    help: 'Taispeánann sé cé a ghnóthódh agus cé a chaillfeadh dá n-áireofaí saoire mar uaireanta oibre. Scaiptear na huaireanta thar an tréimhse mar uaireanta an duine féin.', // review
    paste: 'Tagairtí párolla agus uaireanta saoire', // review
    paste_help:
      'Duine amháin ar gach líne, cóipeáilte ó scarbhileog: tagairt párolla, ansin uaireanta ar nós 16 nó 7:30. Nó oscail duine sa liosta.', // review
    add: 'Cuir na huaireanta seo san áireamh', // review
    not_added: 'Ceartaigh na línte seo. Níor cuireadh aon rud san áireamh.', // review
    unread_line: 'Tá tagairt párolla agus uaireanta de dhíth ar líne %{line}: %{text}', // review
    unknown_line: 'Líne %{line}: níl an tagairt párolla %{ref} ag aon duine sa tréimhse seo.', // review
  },
  people_hint: 'Uaireanta agus pointí aonair: oscail duine i liosta na ndaoine.',
  setup_charged: 'Gearradh an táille socraithe cheana i dtréimhse eile, mar sin ní athraíonn sí aon rud anseo.',
  frequency_hint: 'Chomh mion agus a thaifeadtar uaireanta na tréimhse seo, ar a mhéad',
  division_split: '%{name}: cuid den chiste',
  department_split: '%{name}: cuid dá rannán',
  splits_off: 'Comhairtear na ranna seo nuair a bhíonn lasc thuas ar siúl.',
  reset: 'Athshocraigh',
  adopt: 'Glac leis',
  adopt_hint: 'Osclaíonn sé treoraí na scéime leis na luachanna seo. Ní shábháiltear aon rud go sábhálann tú ansin.',
  adopt_why_nothing: 'Athraigh rud éigin den scéim ar dtús.',
  adopt_why_faults: 'Ceartaigh an méid atá marcáilte ar dtús.',
  replaces_draft: 'Tá athruithe gan sábháil sa scéim seo. An gcuirfear na luachanna seo ina n-áit?',
  not_adopted:
    'Baineann na hathruithe seo leis an tréimhse, nó cuirtear in eagar iad in áit eile sa scéim, mar sin níl siad san áireamh:',
  held_back: {
    splits: 'roinnt na rannán agus na ranna',
    individual: counted('pointí aonair %{smart_count} [duine]', { one: 'pointí aonair duine amháin' }),
    hours: counted('uaireanta %{smart_count} [duine]', { one: 'uaireanta duine amháin' }),
  },
  changed: 'Do chuid athruithe',
  unchanged: 'Níor athraíodh aon rud fós: seo an tréimhse mar atá sí.',
  unchanged_newer:
    'Níor athraigh tú aon rud fós. Léiríonn na difríochtaí cad a thabharfadh na rialacha is nuaí sa tréimhse seo.', // review
  faulty: 'Ceartaigh na réimsí aibhsithe chun an toradh a fheiceáil. Tá an toradh thíos ó roimh an athrú deireanach.',
  blocked: 'De réir na rialacha seo ní féidir tuarascáil a bheith ann:',
  blocked_before: 'Mar atá an scéim ní féidir tuarascáil a bheith ann, mar sin níl aon rud le cur i gcomparáid:',
  warnings: 'Le breathnú air',
  more_notes: counted('agus %{smart_count} eile', { one: 'agus ceann amháin eile' }),
  gain: counted('Gnóthaíonn %{smart_count} [duine]', { one: 'Gnóthaíonn duine amháin' }),
  lose: counted('Cailleann %{smart_count} [duine]', { one: 'Cailleann duine amháin' }),
  same: counted('Fanann %{smart_count} [duine] mar a chéile', { one: 'Fanann duine amháin mar a chéile' }),
  totals: 'Cá dtéann an ciste',
  before: 'Anois',
  after: 'Le do chuid athruithe',
  difference: 'Difríocht',
  no_difference: 'gan athrú',
  amounts: {
    total_fund: 'Ciste tronc',
    card_fee: 'Táille idirbhirt chárta',
    troncmasters_fee: 'Táille an troncmháistir ón gciste',
    setup_fee: 'Táille socraithe ón gciste',
    reserve: 'Curtha sa chúlchiste',
    release: 'Scaoilte ón gcúlchiste',
    shared: 'Roinnte',
    employer: 'Táillí a íocann an fostóir',
  },
  rates: 'Sciar in aghaidh na huaire, de réir róil phoist',
  no_role: 'Gan ról poist',
  role: 'Ról poist',
  people: 'Cé a ghnóthaíonn agus cé a chailleann',
  name: 'Ainm',
  show: 'Taispeáin',
  filters: { all: 'Gach duine', gain: 'Gnóthú', lose: 'Caillteanas' },
  gains: 'ag gnóthú',
  loses: 'ag cailleadh',
  search: 'Cuardaigh de réir ainm nó tagairt párolla',
  nobody: 'Níl aon duine anseo.',
  hours_in: 'Uaireanta: %{role}',
  individual: 'Pointí aonair',
  open: 'Triail uaireanta nó pointí eile, agus féach cén fáth',
  over_time: {
    link: 'Cuir i gcomparáid thar am', // review
    compare_tried: 'Cuir i gcomparáid thar na dhá thréimhse dhéag is déanaí', // review
    title: 'Rialacha thar am: %{name}', // review
    subtitle: 'Na tréimhsí eisithe is déanaí, ríofa faoi dhá thacar rialacha. Ní shábháiltear aon rud.', // review
    sets: 'Rialacha le cur i gcomparáid', // review
    before: 'An chéad tacar', // review
    after: 'An dara tacar', // review
    names: {
      paid: 'Mar a eisíodh: gach tréimhse lena rialacha féin', // review
      adopted: 'Rialacha glactha', // review
      newest: 'Na rialacha is nuaí sa scéim', // review
      tried: 'Rialacha na trialach, nár sábháladh', // review
      until: 'Rialacha go dtí %{date}', // review
    },
    short: {
      paid: 'Mar a eisíodh',
      adopted: 'Rialacha glactha',
      newest: 'Rialacha is nuaí',
      tried: 'Triail',
      until: 'Go dtí %{date}',
    }, // review
    without_names: 'Gan ainmneacha', // review
    without_names_help: 'Fágtar daoine ar lár. Suimítear róil phoist a bhfuil níos lú ná cúigear iontu.', // review
    download: 'Íoslódáil CSV',
    none: 'Teastaíonn tréimhse tronc le tuarascáil eisithe don chomparáid seo. Níl aon cheann ann fós.', // review
    same_rules: 'Roghnaigh dhá thacar rialacha éagsúla chun difríocht a fheiceáil.', // review
    blocked: 'Ní féidir na tréimhsí seo a ríomh faoin dá thacar rialacha. Níl siad san áireamh:', // review
    blocked_line: 'Tréimhse %{number}, %{start} go %{end}: %{names}', // review
    periods: 'Roinnte i ngach tréimhse', // review
    period: 'Tréimhse %{number}',
    days: '%{start} go %{end}',
    roles: 'De réir róil phoist', // review
    small_roles: counted('%{smart_count} [ról] poist a bhfuil níos lú ná cúigear iontu'), // review
    role_people: counted('%{smart_count} [duine]', { one: 'Duine amháin' }), // review
    too_few: 'Níl cúigear ann, mar sin ní thaispeántar suimeanna gan ainmneacha.', // review
    all: 'Gach tréimhse', // review
    open: 'Taispeáin suimeanna gach tréimhse', // review
    of_person: '%{name}: suimeanna gach tréimhse', // review
  },
};
