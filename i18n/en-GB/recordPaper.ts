/** Texts of a printed record, in addition to the words of its entity. */
export const recordPaper = {
  page: 'Page %{page}',
  printed: '%{company}. Printed on %{at}.',
  field: 'Field',
  value: 'Value',
};
