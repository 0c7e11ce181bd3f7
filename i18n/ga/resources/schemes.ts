import type { Said } from './said.ts';

export const schemes = {
  one: 'Scéim',
  many: 'Scéimeanna',
  fields: {
    archived_at: 'Cartlannaithe',
    company_id: 'Cuideachta',
    name: 'Ainm na scéime',
    site_id: 'Láithreán',
    frequency_id: 'Minicíocht',
    pay_date: 'Dáta pá',
    first_pay_date: 'An chéad dáta pá',
    paid_by: 'Cé a íocann na sciartha',
    submission_days_before_pay_date: 'Laethanta cur isteach sonraí roimh an dáta pá',
    report_return_days_before_pay_date: 'Laethanta tuarascála tronc ar ais roimh an dáta pá',
    period_boundaries: 'Laethanta tréimhse',
    period_start: 'An chéad lá de thréimhse',
    deadlines_on_working_days: 'Spriocanna ar laethanta oibre amháin',
    visitors: 'Daoine a roinneann',
    pay_queries_to: 'Fiosruithe pá', // review
    troncmasters_fee_percentage: 'Céatadán tháille an troncmháistir',
    troncmasters_fee_from_fund_percentage: 'Cuid de tháille an troncmháistir a íocann an ciste',
    setup_fee: 'Táille shocraithe',
    setup_fee_from_fund_percentage: 'Cuid den táille shocraithe a íocann an ciste',
    card_transaction_fee_percentage: 'Céatadán tháille idirbhirt chárta',
    card_transaction_fee_fixed_amount: 'Méid tháille idirbhirt chárta',
    troncs_reserve_percentage: 'Céatadán an chúlchiste',
    troncs_reserve_fixed_amount: 'Méid an chúlchiste',
    distribution_frequency: 'Roinn an ciste',
    employee_time_bucket: 'Taifead uaireanta',
    apply_tip_split_to_divisions: 'Roinn an ciste idir rannáin',
    apply_tip_split_to_departments: 'Roinn gach rannán idir a ranna',
    tronc_points_job_role: 'Pointí róil phoist',
    tronc_points_training: 'Pointí oiliúna',
    tronc_points_length_of_service: 'Pointí faid seirbhíse',
  },
  headings: {},
  irish: {},
  hints: {
    visitors:
      'Do dhaoine a oibríonn ag suíomh eile uaireanta: roinneann siad i ngach tréimhse a bhfuil uaireanta acu anseo.', // review
    pay_queries_to:
      'Cé a fheiceann agus a fhreagraíonn a bhfiafraíonn oibrithe faoi mhéid. Den chuideachta: úsáideoirí ar féidir leo fostaithe a fheiceáil nó a chur in eagar.', // review
    period_start:
      'Tosaíonn gach tréimhse ar an lá seo den mhí, nó líon iomlán tréimhsí roimh an dáta seo nó ina dhiaidh.', // review
    deadlines_on_working_days:
      'Bíonn uaireanta agus tuarascáil le tabhairt isteach ar an lá oibre roimh dheireadh seachtaine nó lá saoire poiblí; ní bhíonn uaireanta dlite riamh roimh dheireadh na tréimhse.', // review
    paid_by:
      'An cuntas bainc óna n-íoctar na hoibrithe. Nuair a íocann an fostóir, ainmníonn an tseiceáil comhlíonta an lá deireanach de réir dlí.',
  },
  choices: {
    visitors: {
      off: 'Daoine atá nasctha leis an scéim seo', // review
      with_hours: 'Daoine eile den chuideachta freisin a bhfuil uaireanta acu sa tréimhse', // review
    },
    pay_queries_to: {
      troncmaster: 'Chuig an troncmháistir', // review
      company: 'Chuig an troncmháistir agus úsáideoirí na cuideachta', // review
    },
    paid_by: { employer: 'An fostóir, mar shampla tríd an bpárolla', tronc_operator: 'Oibreoir an tronc' },
    period_boundaries: {
      due: 'Go dtí an lá sula bhfuil uaireanta dlite',
      month: 'Mí féilire',
      date: 'Ó dháta',
      payroll: 'Mar thréimhse den phárolla',
    },
    distribution_frequency: {
      daily: 'De réir lae',
      weekly: 'De réir seachtaine',
      period: 'Thar an tréimhse ar fad',
    },
    employee_time_bucket: {
      daily: 'De réir lae',
      weekly: 'De réir seachtaine',
      period: 'Thar an tréimhse ar fad',
    },
    troncmasters_fee_from_fund_percentage: {},
    setup_fee_from_fund_percentage: {},
  },
  messages: {
    months_only: 'Roghnaigh an mhinicíocht Gach mí le haghaidh míonna féilire', // review
    day_of_month: 'Roghnaigh lá ó 1 go 28, atá i ngach mí', // review
  },
} satisfies Said<'schemes'>;

/** Said of a report in its own timeline and in that of its period. */
const OF_REPORT = {
  fields: {
    version: 'Leagan',
    released_version: 'Leagan eisithe',
    distributed_total: 'Roinnte', // review
    status: 'Stádas',
  },
  choices: {
    status: {
      draft: 'dréacht',
      superseded: 'dréacht níos sine',
      approved: 'ceadaithe',
      replaced: 'leagan eisithe níos sine',
    },
  },
};

export const tronc_periods = {
  one: 'Tréimhse tronc',
  many: 'Tréimhsí tronc',
  fields: {
    company_id: 'Cuideachta',
    period_number: 'Uimhir na Tréimhse',
    tronc_amount: 'Ciste tronc',
    employees: 'Fostaithe',
    filename: 'Comhad',
    description: 'Cur síos',
    processed: 'Próiseáilte',
    ...OF_REPORT.fields,
  },
  headings: {},
  irish: {},
  hints: {},
  choices: OF_REPORT.choices,
} satisfies Said<'tronc_periods'>;

export const tronc_reports = {
  one: 'Tuarascáil tronc',
  many: 'Tuarascálacha tronc',
  fields: {
    company_id: 'Cuideachta',
    period_number: 'Uimhir na Tréimhse',
    ...OF_REPORT.fields,
  },
  headings: {},
  irish: {},
  hints: {},
  choices: OF_REPORT.choices,
} satisfies Said<'tronc_reports'>;
