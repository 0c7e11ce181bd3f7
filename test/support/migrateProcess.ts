import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';

/** A start that gets stuck in the middle of its migrations, for a test that kills it there: who holds lock 42 decides. */
const names = Object.keys(migrations).sort();
const middle = names[names.length >> 1] ?? '';
const { db } = connect(JSON.parse(process.env.MIGRATE ?? '{}'));
await migrate(db, { ...migrations, [middle]: `${migrations[middle]}; select pg_advisory_lock(42)` });
