import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** The most sensitive data, by the tables that contain it. */
const SHOWN: readonly { what: string; tables: readonly (keyof Tables)[] }[] = [
  { what: 'employees: names, addresses, email addresses, NI or PPS numbers', tables: ['employees'] },
  { what: 'users: names, email addresses, mobile numbers, password hashes', tables: ['users'] },
  { what: 'payments and hours of employees', tables: ['payroll_batch_pays', 'tronc_hours'] },
  { what: 'tronc reports: the share of each person', tables: ['tronc_reports', 'tronc_shares', 'worker_statements'] },
  { what: 'hand-offs to payroll: names, payroll refs and amounts', tables: ['handoff_people', 'handoff_lines'] },
  { what: 'messages in tickets', tables: ['ticket_comments'] },
  { what: 'uploaded files with their contents', tables: ['stored_files', 'update_files'] },
  { what: 'audit rows: who did what, with old and new values', tables: ['audit'] },
];

/**
 * What anyone who obtains a backup without a passphrase can read, one line each with its number of rows, for the
 * operator who is about to make one.
 */
export const readableWithout = async (db: Kysely<Tables>): Promise<string[]> => {
  const count = async (table: keyof Tables): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    return rows[0]?.n ?? 0;
  };
  const lines: string[] = [];
  for (const { what, tables } of SHOWN) {
    const counts = await Promise.all(tables.map(count));
    lines.push(`${counts.reduce((sum, n) => sum + n, 0)} ${what}`);
  }
  return [...lines, 'every other table, but for the keys of authenticator apps and the text of waiting letters'];
};

/** A backup was requested without a passphrase and without the option that accepts this. */
export class UnlockedRefused extends Error {
  override readonly name = 'UnlockedRefused';

  constructor(readonly readable: readonly string[]) {
    super(
      [
        'Nothing was written. BACKUP_PASSPHRASE is not set, so anybody who gets hold of this backup could read:',
        ...readable.map((line) => `  ${line}`),
        'Set BACKUP_PASSPHRASE (12 characters or more) to encrypt it, or add --unlocked to write it as it is.',
      ].join('\n'),
    );
  }
}
