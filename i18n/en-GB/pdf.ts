/** Texts of a report PDF, in addition to those of its screen. */
export const paper = {
  page: 'Page %{page}',
  facts: '%{company}, %{site}. Period %{number}, %{start} to %{end}, paid on %{paid}.',
  standing: {
    draft: 'Draft, created by %{name} at %{at}. Not released to the client.',
    superseded: 'Older draft, created by %{name} at %{at}. There is a newer version.',
    approved: 'Approved by %{name} at %{at} and released to the client.',
    replaced: 'Older released version, approved by %{name} at %{at}. A newer version has been released.',
  },
  amounts: 'Amounts are in %{currency}.',
  currency: { GB: 'pounds sterling', IE: 'euro' },
  line: 'Line',
  beside: 'Invoice and reserve',
  reserve_opening: 'Reserve before this period',
  reserve_closing: 'Reserve after this period',
  invoiced: '%{fee}, invoiced to the employer',
  status: 'Status',
  payroll_ref: 'Payroll ref',
  division: 'Division',
  law: {
    GB: 'A worker may ask in writing for the total of the tips at the place and for their own amount (Employment Rights Act 1996, s.27J).',
    IE: 'Each employee is given a written statement of the total and of their own amount within 10 days of the distribution (Payment of Wages Act 1991, s.4D).',
  },
};
