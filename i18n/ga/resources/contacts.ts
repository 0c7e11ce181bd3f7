/** Contacts, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Teagmhálaí |||| Teagmhálaithe',
  fields: {
    company_id: 'Cuideachta',
    name: 'Ainm',
    job_title: 'Teideal poist',
    purposes: 'Teagmhálaí le haghaidh',
    email: 'Ríomhphost',
    phone: 'Guthán',
    site_id: 'Láithreán',
    note: 'Nóta',
    archived_at: 'Cartlannaithe',
  },
  headings: {
    company_id: 'Cuideachta',
    name: 'Ainm',
    job_title: 'Teideal poist',
    purposes: 'Teagmhálaí le haghaidh',
    email: 'Ríomhphost',
    phone: 'Guthán',
    site_id: 'Láithreán',
    note: 'Nóta',
    archived_at: 'Cartlannaithe',
  },
  choices: {
    purposes: {
      payroll: 'Párolla',
      tips: 'Séisíní',
      hr: 'AD',
    },
  },
  hints: {
    purposes:
      'Cuirtear sonraí tronc atá ar iarraidh i gcuimhne do theagmhálaí le haghaidh séisíní má tá meabhrúcháin ag an gcuideachta.',
    email: 'Riachtanach má tá an teagmhálaí ann le haghaidh séisíní.',
    site_id: 'Fág folamh é do gach láithreán den chuideachta.',
  },
};
