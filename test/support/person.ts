import type { Services } from '#server/context.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';

export interface Rights {
  tronc_master?: boolean;
  companies?: Record<number, readonly string[]>;
  payrolls?: Record<number, { company_id: number; permissions: readonly string[] }>;
  username?: string;
  forename?: string;
  surname?: string;
}

export interface Person {
  id: number;
  token: string;
  username: string;
}

let people = 0;

/** Creates a user with these permissions and a session, without a login. */
export const aPerson = async ({ db, now }: Pick<Services, 'db' | 'now'>, rights: Rights = {}): Promise<Person> => {
  people += 1;
  const username = rights.username ?? `person${people}`;
  const { id } = await db
    .insertInto('users')
    .values({
      forename: rights.forename ?? 'Pat',
      surname: rights.surname ?? `Person${people}`,
      email: `${username}@example.com`,
      username,
      mobile_country_code: '+44',
      mobile_number: null,
      last_login: null,
      mfa_totp: false,
      mfa_sms: false,
      tronc_master: rights.tronc_master ?? false,
      active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [company_id, permissions] of Object.entries(rights.companies ?? {}))
    await db
      .insertInto('company_permissions')
      .values({ user_id: id, company_id: Number(company_id), permissions: [...permissions] })
      .execute();
  for (const [payroll_id, { company_id, permissions }] of Object.entries(rights.payrolls ?? {}))
    await db
      .insertInto('payroll_permissions')
      .values({ user_id: id, payroll_id: Number(payroll_id), company_id, permissions: [...permissions] })
      .execute();
  const token = newToken();
  const at = now();
  await db
    .insertInto('sessions')
    .values({
      user_id: id,
      token_hash: tokenHash(token),
      created_at: at,
      last_used_at: at,
      expires_at: new Date(at.getTime() + 12 * 3_600_000),
      password_proved_at: null,
      address: null,
      device: null,
    })
    .execute();
  return { id, token, username };
};
