import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';

/** Without I, O, 0 and 1, which look similar on paper; 32 characters, so that every byte selects them evenly. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP = 4;

/** Generates the sign-up code of one employee: `K7QF-2MWD-XH9R`, 60 random bits. */
export const newCode = (): string => {
  const letters = [...randomBytes(GROUPS * GROUP)].map((byte) => LETTERS[byte % LETTERS.length]);
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP).join('')).join(
    '-',
  );
};

/** Stores the hashes of the sent codes, in the order of the employees; codes that were sent earlier stop working. */
export const keepCodes = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  company_id: number,
  employees: readonly number[],
  codes: readonly string[],
): Promise<void> => {
  await sql`
    insert into employee_sign_ups (company_id, employee_id, status, code_hash, changed_at)
    select ${company_id}, employee, 'invited', hash, ${now()}
    from unnest(${employees}::bigint[], ${codes.map(tokenHash)}::bytea[]) as made (employee, hash)
    on conflict (company_id, employee_id)
    do update set status = excluded.status, code_hash = excluded.code_hash, changed_at = excluded.changed_at`.execute(
    db,
  );
};
