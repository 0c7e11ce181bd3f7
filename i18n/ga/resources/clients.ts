import type { Said } from './said.ts';

export const companies = {
  one: 'Cuideachta',
  many: 'Cuideachtaí',
  fields: {
    archived_at: 'Cartlannaithe',
    name: 'Ainm na cuideachta',
    trading_as_name: 'Ainm trádála',
    companies_house_number: 'Uimhir chuideachta',
    company_number: 'Tagairt na cuideachta',
    address_line_1: 'Líne seolta 1',
    address_line_2: 'Líne seolta 2',
    address_line_3: 'Líne seolta 3',
    address_post_town: 'Baile',
    address_post_code: 'Cód poist',
    country: 'Tír',
    compliance_mode: 'Seiceáil chomhlíonta',
    second_look: 'Ní mór do dhara troncmháistir tuarascálacha a eisiúint',
    rules_need_adoption: 'Glacann an troncmháistir le hathruithe ar na rialacha', // review
    statements_by: 'Ráitis d’oibrithe',
    pay_query_days: 'Laethanta chun ceist phá a fhreagairt', // review
    reminders: 'Úsáideoirí a mheabhrú faoi shonraí tronc atá ar iarraidh', // review
    reminder_days: 'Laethanta na meabhrúchán', // review
    tipology: 'Á bainistiú in Tipology',
    telephone_number: 'Teileafón',
    fax_number: 'Facs',
    epay_access_code: 'Cód rochtana an fhostóra',
    currency: 'Airgeadra',
    permissions: 'Ceadanna',
  },
  headings: {
    name: 'Ainm',
    company_number: 'Uimh.',
  },
  irish: {
    companies_house_number: 'Uimhir CRO',
    address_post_code: 'Éirchód',
  },
  hints: {
    companies_house_number:
      'An Ríocht Aontaithe: 8 ndigit (cuir 0 roimh 7), nó SC, NI, OC, SO nó NC agus 6 dhigit. Éire: suas le 6 dhigit.',
    compliance_mode:
      'Taispeántar torthaí i gcónaí agus coimeádtar iad leis an gceadú. Le ‘Rabhadh, agus bac ar thuarascálacha a bhfuil sárú iontu’, cuireann sárú stop leis an gceadú freisin.',
    second_look:
      'Ní féidir leis an troncmháistir a ghin tuarascáil, ná a d’athraigh go deireanach an méid as ar ríomhadh í, í a eisiúint: ní mór do throncmháistir eile é sin a dhéanamh. Baineann sé seo a luaithe a bhíonn dara troncmháistir ag an tairseach.',
    rules_need_adoption:
      'Fanann pointí, scoilteanna agus táillí a athraíonn úsáideoirí na cuideachta go dtí go nglacann troncmháistir leo. Úsáideann tuarascálacha na rialacha ar glacadh leo. Má chinneann an fostóir conas a roinntear séisíní, d’fhéadfadh Árachas Náisiúnta a bheith dlite.', // review
    statements_by:
      'Conas a fhaigheann gach oibrí amach cad a fuair siad as na séisíní nuair a eisítear tuarascáil. ‘Ríomhphost le nasc’: fógra gan aon mhéid; faigheann duine gan seoladh ríomhphoist ráiteas clóite. ‘Ar pháipéar’: priontáil ráitis uile tuarascála agus tabhair do na daoine iad. ‘Ní tríd an tairseach’: cuireann sibh féin na hoibrithe ar an eolas. Ní mór d’fhostóirí in Éirinn é sin a dhéanamh laistigh de 10 lá.',
    pay_query_days: 'An lá a gcuireann an t-oibrí an cheist san áireamh. Baineann athrú le ceisteanna pá níos déanaí.', // review
    reminders:
      'Seoltar ríomhphost ar 9:00 chuig úsáideoirí atá in ann comhaid a chur le tréimhsí tronc, agus chuig teagmhálaithe le haghaidh séisíní, fad is atá uaireanta nó an ciste tronc ar iarraidh. Faigheann gach duine ríomhphost amháin sa lá ar a mhéad, faoi na scéimeanna uile.', // review
    reminder_days:
      'Bogann lá atá ar an deireadh seachtaine nó ar shaoire bainc an láithreáin go dtí an chéad lá oibre eile. Stopann na meabhrúcháin nuair a thagann na sonraí.', // review
  },
  choices: {
    // review
    reminder_days: {
      before_7: '7 lá roimh an dáta aighneachta',
      before_5: '5 lá roimhe',
      before_3: '3 lá roimhe',
      before_2: '2 lá roimhe',
      before_1: '1 lá roimhe',
      on_day: 'Ar an dáta aighneachta',
      after_1: '1 lá ina dhiaidh',
      after_2: '2 lá ina dhiaidh',
      after_3: '3 lá ina dhiaidh',
      after_5: '5 lá ina dhiaidh',
      after_7: '7 lá ina dhiaidh',
      after_14: '14 lá ina dhiaidh',
    },
    statements_by: { email: 'Ríomhphost le nasc', print: 'Ar pháipéar', none: 'Ní tríd an tairseach' },
    country: {
      GB: 'An Ríocht Aontaithe',
      IE: 'Éire',
    },
    compliance_mode: {
      warn: 'Rabhadh amháin',
      block: 'Rabhadh, agus bac ar thuarascálacha a bhfuil sárú iontu',
    },
  },
  sections: { address: 'Seoladh', reports: 'Tuarascálacha', reminders: 'Meabhrúcháin' /* review */ },
} satisfies Said<'companies'>;

export const sites = {
  one: 'Láithreán',
  many: 'Láithreáin',
  fields: {
    archived_at: 'Cartlannaithe',
    company_id: 'Cuideachta',
    name: 'Ainm an láithreáin',
    address_line_1: 'Líne seolta 1',
    address_line_2: 'Líne seolta 2',
    address_line_3: 'Líne seolta 3',
    address_post_town: 'Baile',
    address_post_code: 'Cód poist',
  },
  headings: {
    name: 'Ainm',
  },
  irish: {
    address_post_code: 'Éirchód',
  },
  hints: {},
  choices: {},
  sections: { address: 'Seoladh' },
} satisfies Said<'sites'>;

export const payrolls = {
  one: 'Párolla',
  many: 'Párollaí',
  fields: {
    company_id: 'Cuideachta',
    name: 'Ainm an phárolla',
    kind: 'Cé a íocann',
    payee_name: 'Íocaí',
    payee_email: 'Ríomhphost do ráitis íocaíochta', // review
    payee_contact: 'Teagmhálaí',
    frequency: 'Minicíocht',
    pay_date: 'Dáta pá',
    first_pay_date: 'An chéad dáta pá',
    irish_payroll: 'Párolla Éireannach',
    epay_tickets: 'Ticéid',
    data_template_group: 'Grúpa teimpléad sonraí',
    epay_notif_time: 'Am fógartha',
    epay_signupmethod: 'Conas a chláraíonn fostaithe',
    epay_useblank_templates: 'Úsáid teimpléid bhána',
    prints_p45s: 'Priontálann P45anna',
    uses_epayslips: 'Úsáideann ríomhdhuillíní pá',
  },
  headings: {
    name: 'Ainm',
  },
  irish: {},
  hints: {
    kind: 'Níl tréimhsí párolla ná duillíní pá ag gníomhaireacht: íoctar léi a bhfaigheann a hoibrithe.', // review
    payee_name: 'An t-ainm a n-íoctar an ghníomhaireacht leis, amhail ainm a cuideachta.', // review
    irish_payroll: 'Úsáideann sí euro, uimhreacha PSP agus blianta cánach na hÉireann.',
    epay_tickets: 'Is féidir leis na cliaint ticéid a sheoladh faoin bpárolla seo.',
    data_template_group: 'Coinnithe don chóras párolla. Ní úsáideann Tipology é.',
    epay_notif_time:
      'Am 24 uair an chloig, mar shampla 09:30. Coinnithe do thairseach na bhfostaithe. Ní úsáideann Tipology é.',
    epay_useblank_templates: 'Coinnithe don chóras párolla. Ní úsáideann Tipology é.',
  },
  choices: {
    kind: { payroll: 'An chuideachta seo, trí phárolla', agency: 'Gníomhaireacht a sholáthraíonn oibrithe' }, // review
    frequency: {
      weekly: 'Seachtainiúil',
      fortnightly: 'Coicísiúil',
      four_weekly: 'Gach ceithre seachtaine',
      monthly: 'Míosúil',
    },
    epay_signupmethod: {
      email: 'Le ríomhphost',
      letter: 'Le litir',
      none: 'Ní chláraíonn',
    },
  },
  sections: { employees: 'Fostaithe', kept_for_other_systems: 'Coinnithe do chórais eile' },
} satisfies Said<'payrolls'>;

export const job_roles = {
  one: 'Ról poist',
  many: 'Róil phoist',
  fields: {
    company_id: 'Cuideachta',
    job_title: 'Teideal poist',
    archived: 'Sa chartlann',
  },
  headings: {
    job_title: 'Ról poist',
  },
  irish: {},
  hints: {},
  choices: {},
} satisfies Said<'job_roles'>;
