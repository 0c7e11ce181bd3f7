import { lastSteps } from '#lab/upgrade/history.ts';
import { upgradeText } from '#lab/upgrade/outcome.ts';
import { runUpgrade } from '#lab/upgrade/run.ts';

// A request that fails by chance during an upgrade is what this test looks for.
jest.retryTimes(0);

/** The short form of `npm run lab -- upgrade`. */
const [step] = lastSteps(1);
const WRITES = 30;
const upgrading = step ? it : it.skip;

upgrading(
  `loses nothing and fails no request while a portal of the previous schema and this one serve the same database${step ? '' : ' (skipped: the history of this clone contains no older program; git fetch --unshallow)'}`,
  async () => {
    if (!step) return;
    const upgrade = await runUpgrade(step, Number(process.env.SEED ?? 7), WRITES);
    expect({ faults: upgrade.faults, text: upgradeText(upgrade) }).toEqual({ faults: [], text: expect.any(String) });
    expect(upgrade.ran).toEqual(step.migrations);
    const served = step.isContract ? [upgrade.newer] : [upgrade.older, upgrade.newer];
    for (const { reads, writes } of served) expect(Math.min(reads, writes)).toBeGreaterThan(10);
    expect(upgrade.checked.reports).toBeGreaterThan(0);
    // Each program must start again on a newer schema, unless a contract excludes it.
    expect([step.startsOnNewer, upgrade.restart]).toEqual([
      step.startsOnNewer,
      step.startsOnNewer ? null : expect.any(String),
    ]);
  },
  600_000,
);
