/**
 * The response that is stored for an Idempotency-Key contains its status, and is null until the request has been carried
 * out. `status` is no longer written (docs/decisions/0020: expand); a later release can drop it. `answer` stays text:
 * jsonb would reorder its members and reject `\u0000`.
 */
export const sql = `
alter table idempotency alter column status drop not null;
alter table idempotency alter column answer drop not null;
`;
