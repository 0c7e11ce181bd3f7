import { execFileSync } from 'node:child_process';
import { migrations } from '#server/db/migrations/index.ts';

/** A change of the schema: the migrations that one commit added, and the program of before. */
export interface SchemaStep {
  /** the migrations that the program of before lacks, in their order */
  migrations: string[];
  /** the full hash of its commit */
  before: string;
  /** whether that program starts on a newer schema that it works with; those of before 24 November 2026 start on none */
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
  const file = `server/db/migrations/${migration}.ts`;
  const added = git('log', '--diff-filter=A', '--format=%H', '--', file)?.split('\n').at(-1);
  if (added === undefined) return null;
  return added === '' ? git('rev-parse', 'HEAD') : git('rev-parse', '--verify', '--quiet', `${added}^`);
};

/** Returns the migrations of this program that the program of a commit lacks. */
const lackedBy = (commit: string): string[] => {
  const there = new Set(git('ls-tree', '--name-only', commit, 'server/db/migrations/')?.split('\n'));
  return Object.keys(migrations)
    .sort()
    .filter((name) => !there.has(`server/db/migrations/${name}.ts`));
};

const stepFrom = (before: string): SchemaStep => ({
  migrations: lackedBy(before),
  before,
  startsOnNewer: git('cat-file', '-e', `${before}:server/db/compatibility.ts`) !== null,
});

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
