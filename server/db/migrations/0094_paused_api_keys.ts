/**
 * API keys are paused when someone other than the owner resets or disables the account, until the owner confirms them
 * (decision 0021). Existing keys are not paused.
 */
export const sql = `
alter table api_keys add column paused_at timestamptz;
`;
