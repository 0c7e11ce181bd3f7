import type { Upgrade } from './run.ts';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Formats the figures of an upgrade for people to read. */
export const upgradeText = (upgrade: Upgrade): string => {
  const { step, ran, older, newer, checked, sessions, rejected, restart, faults } = upgrade;
  const rejections = Object.entries(rejected).map(([kind, times]) => `${kind} (${times})`);
  return [
    `from ${step.before.slice(0, 12)}, which lacks ${step.migrations.join(', ')}`,
    `  migrated ${step.isContract ? 'after the older portal stopped' : 'under writes'}: ${ran.join(', ') || 'nothing'}; the newer portal was ready after ${seconds(upgrade.starting)}, slowest request in that time ${seconds(upgrade.slowest)}`,
    `  on the newer schema: older portal ${older.writes} writes and ${older.reads} reads, newer portal ${newer.writes} and ${newer.reads}`,
    `  sessions begun: ${sessions.begun}, alive at the end: ${sessions.alive}`,
    `  older program started again on the newer schema: ${restart === null ? 'yes' : `no (${restart})`}`,
    `  rejected by rules: ${rejections.join(', ') || 'none'}`,
    `  verified: ${checked.reports} reports, ${checked.files} files, ${checked.audit} audit rows in the chain`,
    `  faults: ${faults.length}`,
    ...faults.map((fault) => `  ! ${fault}`),
  ].join('\n');
};
