import type { Said } from './said.ts';

export const records_requests = {
  one: 'Iarratas ar thaifid',
  many: 'Iarratais ar thaifid',
  fields: {
    company_id: 'Cuideachta',
    site_id: 'Láithreán',
    employee_id: 'Oibrí',
    former_worker: 'Ainm an iar-oibrí',
    former_email: 'Ríomhphost an iar-oibrí',
    name: 'Ainm',
    received_on: 'Faighte ar',
    channel: 'Faighte trí',
    from_month: 'An chéad mhí',
    to_month: 'An mhí dheireanach',
    to_refuse: 'Ní chomhlíonann sé na coinníollacha',
    due: 'Freagair faoi',
    note: 'Nóta',
    status: 'Stádas',
    reasons: 'Cúiseanna',
    answered_at: 'Freagartha',
    answered_how: 'Freagra tugtha',
    answered_by: 'Freagartha ag',
  },
  headings: {},
  irish: {},
  hints: {
    site_id:
      'An áit ghnó lena mbaineann an t-iarratas. Ní thairgtear ach láithreáin sa Bhreatain Mhór: ní bhaineann an dlí ar na hiarratais seo le Tuaisceart Éireann, le hOileán Mhanann ná le hOileáin Mhuir nIocht.',
    employee_id: 'Fág é seo folamh i gcás iar-oibrí nach bhfuil sa tairseach.',
    received_on: 'An lá a shroich an t-iarratas scríofa thú. Tosaíonn do cheithre seachtaine ar an lá seo.',
    to_month: 'Míonna iomlána atá thart. Níl an chéad cheann níos mó ná trí bliana roimh an iarratas.',
    to_refuse:
      'Ticeáil é seo chun iarratas a thaifeadadh a dhiúltóidh tú, mar shampla toisc go bhfuil a mhíonna róluath.',
    note: 'Duitse agus do do chomhghleacaithe. Ní fhaigheann an t-oibrí é.',
  },
  choices: {
    channel: { email: 'Ríomhphost', letter: 'Litir', form: 'Foirm nó nóta' },
    status: {
      open: 'Oscailte',
      answered: 'Freagartha',
      refused: 'Diúltaithe',
      not_required: 'Taifid nach bhfuil ag teastáil',
    },
    answered_how: { email: 'Trí ríomhphost', handed_over: 'Tugtha ar láimh' },
  },
  tabs: { employee_id: 'Iarratais ar thaifid' },
} satisfies Said<'records_requests'>;

export const tronc_opt_outs = {
  one: 'Tarraingt siar',
  many: 'Tarraingtí siar',
  fields: {
    company_id: 'Cuideachta',
    employee_id: 'Fostaí',
    scheme_id: 'Scéim tronc',
    starts_on: 'An chéad lá',
    ends_on: 'An lá deireanach',
    evidence: 'Cáipéis sínithe',
    entered_by: 'Curtha isteach ag',
  },
  headings: {},
  irish: {},
  hints: {
    starts_on: 'Inniu nó lá níos luaithe, mar atá sa cháipéis sínithe.',
    ends_on: 'Inniu nó lá níos luaithe. Gan é, fanann an duine tarraingthe siar.',
    evidence: 'Ráiteas sínithe an duine féin. Gan é, ainmníonn gach tuarascáil an duine i measc a torthaí.',
  },
  choices: {},
  tabs: { employee_id: 'Tarraingtí siar', scheme_id: 'Tarraingtí siar' },
} satisfies Said<'tronc_opt_outs'>;

// review
export const pay_queries = {
  one: 'Ceist phá',
  many: 'Ceisteanna pá',
  fields: {
    company_id: 'Cuideachta',
    worker_id: 'Oibrí',
    scheme_id: 'Scéim tronc',
    period_start: 'Tréimhse ó',
    period_end: 'Tréimhse go',
    site_id: 'Láithreán',
    tronc_period_id: 'Uimh. tréimhse',
    report_id: 'Uimh. tuarascála',
    subject: 'Ábhar',
    text: 'Cad a deir an t-oibrí',
    raised_on: 'Ardaithe ar',
    channel: 'Faighte',
    due: 'Freagair faoi',
    status: 'Stádas',
    answer: 'Freagra',
    corrected_from: 'Ceartaithe sa tréimhse ó',
    correction_report_id: 'Uimh. an cheartaithe',
    answered_at: 'Freagartha',
    answered_by: 'Freagartha ag',
    reason: 'Cén fáth nach n-aontaíonn an t-oibrí',
    decided_at: 'Socraithe',
    decided_by: 'Socraithe ag',
  },
  headings: {},
  irish: {},
  hints: {
    period_start: 'Aon lá de thréimhse a bhfuil a tuarascáil eisithe.',
    answer: 'Feiceann an t-oibrí é a luaithe a thugann tú an freagra.',
    corrected_from:
      'Aon lá den tréimhse níos déanaí leis an gceartú, nó den tréimhse chéanna má eisíodh a tuarascáil arís.',
  },
  choices: {
    subject: {
      hours: 'Uaireanta',
      role: 'Ról poist',
      points: 'Pointí',
      missing_day: 'Lá ar iarraidh',
      other: 'Rud eile',
    },
    channel: {
      page: 'Ar an leathanach',
      code: 'Leis an gcód ar ráiteas clóite',
      paper: 'Ar pháipéar nó i bpearsa',
    },
    status: {
      open: 'Oscailte',
      answered: 'Freagartha',
      accepted: 'Glactha',
      not_accepted: 'Níor glacadh leis',
      closed: 'Dúnta',
    },
    decided_by: { worker: 'An t-oibrí', company: 'Úsáideoir' },
  },
  tabs: { worker_id: 'Ceisteanna pá' },
} satisfies Said<'pay_queries'>;
