import type { Said } from './said.ts';

export const employees = {
  one: 'Fostaí',
  many: 'Fostaithe',
  fields: {
    archived_at: 'Cartlannaithe',
    company_id: 'Cuideachta',
    payroll_id: 'Párolla',
    name: 'Ainm',
    forename_1: 'Céadainm',
    surname: 'Sloinne',
    payroll_ref: 'Tag. párolla',
    ni_number: 'Uimhir ÁN',
    department: 'Roinn',
    dept_no: 'Uimhir roinne',
    start_date: 'Dáta tosaithe',
    leave_date: 'Dáta imeachta',
    email: 'Ríomhphost',
    mobile: 'Uimhir fóin phóca',
    address_line_1: 'Líne seolta 1',
    address_line_2: 'Líne seolta 2',
    address_line_3: 'Líne seolta 3',
    address_post_town: 'Baile',
    address_post_code: 'Cód poist',
    is_opted_out_of_tronc_scheme: 'Tarraingthe siar as an scéim tronc',
    tronc_scheme_id: 'Scéim tronc',
  },
  headings: {
    payroll_ref: 'Tag. Párolla',
    start_date: 'Dáta Tosaithe',
  },
  irish: {
    ni_number: 'Uimhir PSP',
    address_post_code: 'Éirchód',
  },
  hints: {},
  choices: {},
  sections: { employment: 'Fostaíocht', address: 'Seoladh' },
} satisfies Said<'employees'>;

export const users = {
  one: 'Úsáideoir',
  many: 'Úsáideoirí',
  fields: {
    name: 'Ainm',
    forename: 'Céadainm',
    surname: 'Sloinne',
    email: 'Ríomhphost',
    username: 'Ainm úsáideora',
    mobile_country_code: 'Cód tíre',
    mobile_number: 'Uimhir fóin phóca',
    last_login: 'An logáil isteach dheireanach',
    mfa_totp: 'Aip fíordheimhnithe',
    mfa_sms: 'Cóid téacs',
    tronc_master: 'Troncmháistir',
    active: 'Gníomhach',
  },
  headings: {
    last_login: 'Logáil isteach dheireanach',
  },
  irish: {},
  hints: {},
  choices: {
    mobile_country_code: {
      '+44': '+44',
      '+353': '+353',
    },
  },
} satisfies Said<'users'>;
