import {
  addFirstAccount,
  freeNames,
  hasTroncmaster,
  hasUsers,
  renewFirstPassword,
} from '#resources/users/server/firstAccount.ts';
import { disableDemoAccounts, enableDemoAccounts } from '#server/operate/seed/demoAccounts.ts';
import { clearCutOff, holdsDemo, isCutOff, seedDemo, wantsDemo } from '#server/operate/seed/index.ts';
import { buildApp } from './app.ts';
import type { Services } from './context.ts';

/** Names and address of the first account, from ADMIN_USERNAME and ADMIN_EMAIL. */
export interface FirstAccount {
  username: string;
  email: string;
}

/**
 * Fills an empty database at the start: with the demo data, or with one account whose password is shown once. Existing
 * demo accounts are disabled if the portal does not run as a demo, and DEMO=1 enables them again. If no active
 * troncmaster is left, a first account is created again. Only one portal may run this at a time (`withAdvisoryLock`).
 * @param say receives what was done, line by line
 */
export const bootstrap = async (
  services: Services,
  first: FirstAccount,
  log: (line: string) => void,
): Promise<void> => {
  const { config, db } = services;
  if (config.demo) {
    if (await wantsDemo(services)) return seedDemo(services, buildApp, log);
    const enabled = config.demoStated ? await enableDemoAccounts(services) : [];
    if (enabled.length > 0) log(`Enabled the demo accounts that an earlier start disabled: ${enabled.join(', ')}`);
  } else {
    if (await isCutOff(services)) await clearCutOff(services);
    const disabled = await disableDemoAccounts(services);
    if (disabled.length > 0)
      log(`Disabled the demo accounts, whose password is published (${whyNoDemo(services)}): ${disabled.join(', ')}`);
  }
  const isEmpty = !(await hasUsers(db));
  if (!isEmpty && ((await hasTroncmaster(db)) || !(await holdsDemo(services)))) return renewFirst(services, log);
  if (isEmpty && !config.demoStated) log(`No demo data: ${whyNoDemo(services)} (DEMO=1 enters it)`);
  const names = await freeNames(db, first);
  const password = await addFirstAccount(services, { ...names, forename: 'First', surname: 'Troncmaster' });
  log(`First account: ${names.username}, temporary password ${password} (${ONCE})`);
};

const ONCE = 'shown once, works for 24 hours; after that, restart the portal to get a new one';

/** A new password for the first account if the previous one has expired unused. */
const renewFirst = async (services: Services, log: (line: string) => void): Promise<void> => {
  const renewed = await renewFirstPassword(services);
  if (renewed) log(`First account: ${renewed.username}, new temporary password ${renewed.password} (${ONCE})`);
};

const whyNoDemo = ({ config: { demoStated, demoRefusedBy } }: Services): string => {
  if (demoStated) return 'DEMO=0';
  return demoRefusedBy.includes('HOST')
    ? 'HOST is not loopback'
    : `${demoRefusedBy.join(', ')} ${demoRefusedBy.length > 1 ? 'are' : 'is'} set`;
};
