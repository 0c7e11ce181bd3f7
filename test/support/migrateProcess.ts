import { connect } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations/index.ts';
import { textOf } from '#server/platform/db/schemaChange.ts';

/**
 * Starts migrations and blocks in the middle of their first transaction until advisory lock 42 is free, for a test that kills the
 * process there.
 */
const names = Object.keys(migrations).sort();
const first = names.slice(
  0,
  names.findIndex((name) => typeof migrations[name] !== 'string'),
);
const middle = first[first.length >> 1] ?? '';
const { db } = connect(JSON.parse(process.env.MIGRATE ?? '{}'));
await migrate(db, {
  ...migrations,
  [middle]: `${textOf(migrations[middle] ?? '')}; select pg_advisory_lock(42)`,
});
