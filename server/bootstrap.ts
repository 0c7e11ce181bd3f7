import type { Services } from './context.ts';
import {
  addFirstAccount,
  freeNames,
  hasTroncmaster,
  hasUsers,
  renewFirstPassword,
} from './entities/users/firstAccount.ts';
import { disableDemoAccounts, enableDemoAccounts } from './seed/demoAccounts.ts';
import { clearCutOff, holdsDemo, isCutOff, seedDemo, wantsDemo } from './seed/index.ts';

/** Names and address of the first account, as ADMIN_USERNAME and ADMIN_EMAIL give them. */
export interface FirstAccount {
  username: string;
  email: string;
}

/**
 * What a start gives an empty database: the demo data, or one account whose password is shown this once. Demo data that is
 * there already loses its logins where the portal runs no demo, and gets them back by DEMO=1. Where that leaves no active
 * troncmaster, there is a first account again. To be run by one portal at a time (`withAdvisoryLock`).
 * @param say told what was done, line by line
 */
export const bootstrap = async (
  services: Services,
  first: FirstAccount,
  say: (line: string) => void,
): Promise<void> => {
  const { config, db } = services;
  if (config.demo) {
    if (await wantsDemo(services)) return seedDemo(services, say);
    const enabled = config.demoStated ? await enableDemoAccounts(services) : [];
    if (enabled.length > 0) say(`Enabled the demo accounts that an earlier start disabled: ${enabled.join(', ')}`);
  } else {
    if (await isCutOff(services)) await clearCutOff(services);
    const disabled = await disableDemoAccounts(services);
    if (disabled.length > 0)
      say(`Disabled the demo accounts, whose password is published (${whyNoDemo(services)}): ${disabled.join(', ')}`);
  }
  const isEmpty = !(await hasUsers(db));
  if (!isEmpty && ((await hasTroncmaster(db)) || !(await holdsDemo(services)))) return renewFirst(services, say);
  if (isEmpty && !config.demoStated) say(`No demo data: ${whyNoDemo(services)} (DEMO=1 enters it)`);
  const names = await freeNames(db, first);
  const password = await addFirstAccount(services, { ...names, forename: 'First', surname: 'Troncmaster' });
  say(`First account: ${names.username}, temporary password ${password} (${ONCE})`);
};

const ONCE = 'shown once, works for 24 hours; after that, restart the portal to get a new one';

/** A new password for the first account where the one before has expired unused. */
const renewFirst = async (services: Services, say: (line: string) => void): Promise<void> => {
  const renewed = await renewFirstPassword(services);
  if (renewed) say(`First account: ${renewed.username}, new temporary password ${renewed.password} (${ONCE})`);
};

const whyNoDemo = ({ config: { demoStated, demoRefusedBy } }: Services): string => {
  if (demoStated) return 'DEMO=0';
  return demoRefusedBy.includes('HOST')
    ? 'HOST is not loopback'
    : `${demoRefusedBy.join(', ')} ${demoRefusedBy.length > 1 ? 'are' : 'is'} set`;
};
