import type { UserIdentity } from 'ra-core';
import { failureOf } from '#dataProvider/errors.ts';
import { principalOf } from '#domain/access/principal.ts';
import type { Principal } from '#domain/access/rules.ts';
import { SESSION_IDLE_MS } from '#domain/constants.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import type { ProfileMeta } from '#domain/contract/session.ts';
import type { User } from '#domain/contract/users.ts';
import type { Transport } from './transport.ts';

/** react-admin's identity, with the user's record and permissions. */
export interface Identity extends UserIdentity {
  user: User;
  principal: Principal;
  /** every payroll of this user is Irish, so the whole interface uses en-IE unless the user chooses another language */
  allIrish: boolean;
  /** some payrolls are Irish and some British: lists that cover both head their columns with both terms */
  bothCountries: boolean;
  /** idle milliseconds after which the server ends the session */
  sessionIdle: number;
  /** the password is temporary: the user must replace it before any other call is allowed */
  mustChoosePassword: boolean;
  /** the session began at an identity provider, which a logout also signs out of */
  atProvider: boolean;
}

/** What the identity needs of a payroll. */
export type PayrollRef = Pick<Payroll, 'id' | 'company_id'> & Partial<Pick<Payroll, 'irish_payroll'>>;

type ProfileAnswer = { data: User; meta?: Partial<ProfileMeta> };

/** Reads the profile with the session's token, or with a token that is still to be verified. */
export const readProfile = async (call: Transport, token?: string): Promise<ProfileAnswer> =>
  (await call<ProfileAnswer>('/user/profile', token === undefined ? {} : { token })).json;

/**
 * Reads the payrolls, which give the company of each payroll permission. Returns none while the user may not read them,
 * so that the permissions have no company.
 */
async function known(read: () => Promise<readonly PayrollRef[]>): Promise<readonly PayrollRef[]> {
  try {
    return await read();
  } catch (error) {
    if (failureOf(error).status === 403) return []; // MFA must be set up, or a password chosen, first
    throw error;
  }
}

export async function readIdentity(
  call: Transport,
  readPayrolls: () => Promise<readonly PayrollRef[]>,
): Promise<Identity> {
  const [{ data: user, meta }, payrolls] = await Promise.all([readProfile(call), known(readPayrolls)]);
  const irish = payrolls.filter(({ irish_payroll }) => irish_payroll).length;
  return {
    id: user.id,
    fullName: `${user.forename} ${user.surname}`,
    user,
    principal: principalOf(user, new Map(payrolls.map(({ id, company_id }) => [id, company_id]))),
    sessionIdle: (meta?.session_idle_minutes ?? 0) * 60_000 || SESSION_IDLE_MS,
    mustChoosePassword: meta?.password_change_required === true,
    atProvider: meta?.signed_in_by_provider === true,
    allIrish: payrolls.length > 0 && irish === payrolls.length,
    bothCountries: irish > 0 && irish < payrolls.length,
  };
}
