import type { Said } from './said.ts';

export const periods = {
  one: 'Tréimhse phárolla',
  many: 'Tréimhsí párolla',
  fields: {
    company_id: 'Cuideachta',
    payroll_id: 'Párolla',
    period_name: 'Tréimhse',
    status: 'Stádas',
    version: 'Leagan',
    message: 'Teachtaireacht',
  },
  headings: {},
  irish: {},
  hints: {},
  choices: {
    status: {
      'not started': 'oscailte',
      processing: 'á phróiseáil',
      unapproved: 'le hathbhreithniú',
      queried: 'faoi cheist',
      checked: 'seiceáilte',
      approved: 'ceadaithe',
    },
  },
} satisfies Said<'periods'>;

export const payroll_batches = {
  one: 'Baisc',
  many: 'Baisceanna',
  fields: {
    company_id: 'Cuideachta',
    employees_paid: 'Fostaithe a íocadh',
    gross_pay: 'Ollphá',
    net_pay: 'Glanphá',
    total_pay: 'Pá iomlán',
    pay_date: 'Dáta pá',
    requires_checking: 'Le seiceáil roimh cheadú',
  },
  headings: {},
  irish: {},
  hints: {},
  choices: {},
} satisfies Said<'payroll_batches'>;
