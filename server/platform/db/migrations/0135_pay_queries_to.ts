/** Who sees the pay queries about a scheme: the troncmaster alone, or users of the company too. */
export const sql = `
alter table schemes add column pay_queries_to text not null default 'troncmaster'
  check (pay_queries_to in ('troncmaster', 'company'));
`;
