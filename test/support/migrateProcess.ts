import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { textFor } from '#server/db/schemaChange.ts';

/**
 * Starts migrations and blocks in the middle of them until advisory lock 42 is free, for a test that kills the process
 * there.
 */
const names = Object.keys(migrations).sort();
const middle = names[names.length >> 1] ?? '';
const { db } = connect(JSON.parse(process.env.MIGRATE ?? '{}'));
await migrate(db, {
  ...migrations,
  [middle]: `${textFor(170_000, migrations[middle] ?? '')}; select pg_advisory_lock(42)`,
});
