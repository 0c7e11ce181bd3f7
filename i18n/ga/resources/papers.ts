import type { Said } from './said.ts';

export const updates = {
  one: 'Nuashonrú',
  many: 'Nuashonruithe',
  fields: {
    name: 'Ábhar',
    date: 'Cruthaithe',
    type: 'Cineál',
    file: 'Comhad',
    filename: 'Ainm comhaid',
    size: 'Méid',
    read: 'Léite',
  },
  headings: {},
  irish: {},
  hints: {},
  choices: {
    type: {
      update: 'Nuashonrú',
      resource: 'Acmhainn',
    },
  },
} satisfies Said<'updates'>;

export const documents = {
  one: 'Doiciméad',
  many: 'Doiciméid',
  fields: {
    company_id: 'Cuideachta',
    type: 'Cineál',
    employee_id: 'Fostaí',
    description: 'Cur síos',
    file: 'Comhad',
    filename: 'Ainm comhaid',
    mime_type: 'Cineál comhaid',
    size: 'Méid',
    uploaded_by: 'Curtha leis ag',
    datetime_added: 'Dáta cruthaithe',
  },
  headings: {
    description: 'Ábhar',
  },
  irish: {},
  hints: { description: 'Taispeántar mar ábhar é i liosta na ndoiciméad.' },
  choices: {
    type: {
      company: 'Cuideachta',
      personalcompany: 'Fostaí',
      personal: 'Pearsanta',
      eP60: 'P60 (eP60)',
      payslip: 'Duillín pá',
    },
  },
} satisfies Said<'documents'>;

export const announcements = {
  one: 'Fógra',
  many: 'Fógraí',
  fields: {
    company_id: 'Cuideachta',
    payroll_id: 'Párolla',
    deptno: 'Do roinn',
    subject: 'Ábhar',
    message: 'Teachtaireacht',
    datestart: 'Le feiceáil ó',
    dateend: 'Le feiceáil go dtí',
    dateadded: 'Dáta Cruthaithe',
    addedby: 'Curtha Leis Ag',
    editedby: 'Curtha in Eagar Ag',
    dateedited: 'Dáta Eagarthóireachta',
    hideonread: 'Imíonn den deais tar éis léimh',
    notice_type_id: 'Cineál',
  },
  headings: {},
  irish: {},
  hints: {
    company_id:
      'Chun gach párolla de chuid cuideachta a shroicheadh, roghnaigh an chuideachta agus fág an párolla folamh.',
    deptno: 'Taispeántar leis an bhfógra é. Is féidir le gach duine ar an bpárolla é a léamh fós.',
    message: 'Gnáth-théacs; déantar naisc de sheoltaí a thosaíonn le https://.',
  },
  choices: {},
} satisfies Said<'announcements'>;

export const tickets = {
  one: 'Ticéad',
  many: 'Ticéid',
  fields: {
    company_id: 'Cuideachta',
    payroll_id: 'Párolla',
    subject: 'Ábhar',
    message: 'Teachtaireacht',
    attachments: 'Ceangaltáin',
    visibility: 'Infheictheacht',
    status: 'Stádas',
    created_datetime: 'Cruthaithe',
    created_by_id: 'Tuairisceoir',
    assignee_id: 'Sannta',
    date_due: 'Dlite',
  },
  headings: {},
  irish: {},
  hints: {},
  choices: {
    visibility: {
      private: 'Príobháideach',
      restricted: 'Srianta',
      payroll: 'Gach duine ar an bpárolla seo',
    },
    status: {
      open: 'Oscailte',
      closed: 'Dúnta',
    },
  },
} satisfies Said<'tickets'>;
