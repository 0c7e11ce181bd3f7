/**
 * Whether changes of rules by users of a company wait until a troncmaster adopts them. The adopted rules of a scheme with such
 * a change are its set of rules until `infinity`.
 */
export const sql = `
alter table companies add column rules_need_adoption boolean not null default false;
`;
