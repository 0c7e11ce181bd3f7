/** Scheme templates, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Teimpléad scéime |||| Teimpléid scéime', // review
  fields: {
    company_id: 'Cuideachta',
    name: 'Ainm',
    scheme_id: 'Rialacha na scéime', // review
    rules_copied_at: 'Rialacha cóipeáilte', // review
    archived_at: 'Cartlannaithe', // review
  },
  headings: {
    company_id: 'Cuideachta',
    name: 'Ainm',
    scheme_id: 'Rialacha na scéime', // review
    rules_copied_at: 'Rialacha cóipeáilte', // review
    archived_at: 'Cartlannaithe', // review
  },
  hints: {
    scheme_id: 'Cóipeáiltear a rialacha, pointí, ranna agus féilire.', // review
  },
};
