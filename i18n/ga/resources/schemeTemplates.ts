/** Scheme templates, in Gaeilge. `npm run entity` adds the words of new fields and leaves yours. */
export const ga = {
  name: 'Scheme template |||| Scheme templates', // review
  fields: {
    company_id: 'Cuideachta',
    name: 'Ainm',
    scheme_id: 'Rules of scheme', // review
    rules_copied_at: 'Rules copied', // review
    archived_at: 'Archived', // review
  },
  headings: {
    company_id: 'Cuideachta',
    name: 'Ainm',
    scheme_id: 'Rules of scheme', // review
    rules_copied_at: 'Rules copied', // review
    archived_at: 'Archived', // review
  },
  hints: {
    scheme_id: 'Its rules, points, divisions and calendar are copied.', // review
  },
};
