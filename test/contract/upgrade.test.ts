import { lastSteps } from '#test/upgrade/history.ts';
import { upgradeText } from '#test/upgrade/outcome.ts';
import { runUpgrade } from '#test/upgrade/run.ts';

// A request that fails by chance during an upgrade is what this test looks for.
jest.retryTimes(0);

/** The short form of `npm run upgrade-check`. */
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
    for (const { reads, writes } of [upgrade.older, upgrade.newer]) expect(Math.min(reads, writes)).toBeGreaterThan(10);
    expect(upgrade.checked.reports).toBeGreaterThan(0);
    // Programs of before 24 November 2026 start on no newer schema; each later one must.
    expect([step.startsOnNewer, upgrade.restart]).toEqual([
      step.startsOnNewer,
      step.startsOnNewer ? null : expect.any(String),
    ]);
  },
  600_000,
);
