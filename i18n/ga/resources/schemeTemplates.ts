/** Scheme templates, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Teimpléad scéime |||| Teimpléid scéime',
  fields: {
    company_id: 'Cuideachta',
    name: 'Ainm',
    scheme_id: 'Rialacha na scéime',
    rules_copied_at: 'Rialacha cóipeáilte',
    archived_at: 'Cartlannaithe',
  },
  headings: {
    company_id: 'Cuideachta',
    name: 'Ainm',
    scheme_id: 'Rialacha na scéime',
    rules_copied_at: 'Rialacha cóipeáilte',
    archived_at: 'Cartlannaithe',
  },
  hints: {
    scheme_id: 'Cóipeáiltear a rialacha, pointí, ranna agus féilire.',
  },
};
