import type { UserIdentity } from 'ra-core';
import { principalOf, type RightsHolder } from '#domain/access/principal.ts';
import type { Principal } from '#domain/access/rules.ts';
import { SESSION_IDLE } from '#domain/constants.ts';
import type { Transport } from './transport.ts';

/** The signed-in person as GET /user/profile answers it. */
export interface Profile extends RightsHolder {
  forename: string;
  surname: string;
  name: string;
  username: string;
  email: string;
  mobile_country_code: string;
  mobile_number: string | null;
  mfa_totp: boolean;
  mfa_sms: boolean;
  revision: number;
}

/** react-admin's identity, with the person's record and rights. */
export interface Identity extends UserIdentity {
  user: Profile;
  principal: Principal;
  /** every payroll of this person is Irish, so the whole interface speaks en-IE unless chosen otherwise (contract G4) */
  allIrish: boolean;
  /** some payrolls are Irish and some British: lists over both head their columns in both terms */
  bothCountries: boolean;
  /** after so many idle milliseconds the server ends the session */
  sessionIdle: number;
  /** the password is a temporary one: nothing else is open until it is replaced */
  mustChoosePassword: boolean;
}

export interface PayrollRef {
  id: number;
  company_id: number;
  irish_payroll?: boolean;
}

interface ProfileAnswer {
  data: Profile;
  meta?: { session_idle_minutes?: number; password_change_required?: boolean };
}

/** Reads the profile with a token, its own or one to be proved. */
export const readProfile = async (call: Transport, token?: string): Promise<ProfileAnswer> =>
  (await call<ProfileAnswer>('/user/profile', token === undefined ? {} : { token })).json;

/** The payrolls name the company of each payroll right; where they may not be read yet, rights go without. */
async function known(read: () => Promise<readonly PayrollRef[]>): Promise<readonly PayrollRef[]> {
  try {
    return await read();
  } catch (error) {
    if ((error as { status?: number }).status === 403) return []; // MFA must be set up, or a password chosen, first (contract C11)
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
    sessionIdle: (meta?.session_idle_minutes ?? 0) * 60_000 || SESSION_IDLE,
    mustChoosePassword: meta?.password_change_required === true,
    allIrish: payrolls.length > 0 && irish === payrolls.length,
    bothCountries: irish > 0 && irish < payrolls.length,
  };
}
