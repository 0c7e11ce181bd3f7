import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { neededFor, newestOf } from '#server/platform/db/compatibility.ts';
import { migrations } from '#server/platform/db/migrations/index.ts';

/** A change of the schema: the migrations that one commit added, and the program of before. */
export interface SchemaStep {
  /** the migrations that the program of before lacks, in their order; the next start runs them, or records baselines in place of older ones */
  migrations: string[];
  /** the full hash of its commit */
  before: string;
  /** whether one of them is a contract that excludes that program: it is stopped before this one starts */
  isContract: boolean;
  /**
   * whether that program starts on the newer schema: not after a contract that excludes it, nor after the baselines replaced
   * its migrations; programs of before 24 November 2026 start on no newer schema
   */
  startsOnNewer: boolean;
}

/** Returns what git prints, or null if it fails. */
const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/** Returns the commit before the one that added a migration; HEAD if none added it yet; null if the history lacks it. */
const commitBefore = (migration: string): string | null => {
  // In any folder of the server, which may have been another one. Without renames: a file may resemble an earlier migration.
  // A merge adds the migrations of its branch together: a commit of the branch may lack earlier ones that were merged before.
  const file = `:(glob)server/**/${migration}.ts`;
  const added = git('log', '--first-parent', '-m', '--no-renames', '--diff-filter=A', '--format=%H', '--', file)
    ?.split('\n')
    .at(-1);
  if (added === undefined) return null;
  return added === '' ? git('rev-parse', 'HEAD') : git('rev-parse', '--verify', '--quiet', `${added}^`);
};

/** Returns the files of the server of a commit; its folders have changed. */
const filesOf = (commit: string): string[] => git('ls-tree', '-r', '--name-only', commit, 'server/')?.split('\n') ?? [];

const stepFrom = (before: string): SchemaStep => {
  const there = new Set(filesOf(before).map((path) => basename(path, '.ts')));
  const names = Object.keys(migrations).sort();
  const lacked = names.filter((name) => !there.has(name));
  const isContract = lacked.some((name) => neededFor(name) > newestOf([...there]));
  const hasBaselines = !lacked.includes(names[0] ?? '');
  return {
    migrations: lacked,
    before,
    isContract,
    startsOnNewer: there.has('compatibility') && hasBaselines && !isContract,
  };
};

/**
 * Returns the last changes of the schema, the newest first, each with another program of before. Fewer than `number` if
 * the history does not reach further: a clone with `--depth` lacks it.
 */
export const lastSteps = (number: number): SchemaStep[] => {
  const steps = new Map<string, SchemaStep>();
  for (const migration of Object.keys(migrations).sort().reverse()) {
    const before = commitBefore(migration);
    if (before === null) break;
    if (!steps.has(before)) steps.set(before, stepFrom(before));
    if (steps.size === number) break;
  }
  return [...steps.values()];
};
