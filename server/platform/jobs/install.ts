import type { Kysely } from 'kysely';
import { withAdvisoryLock } from '#server/platform/db/advisoryLock.ts';
import { executor, newBoss } from './boss.ts';
import { QUEUES } from './queues.ts';

/**
 * Creates or migrates the job tables and declares the queues. Portals that start concurrently wait for each other. Must
 * run after the migrations and before the first request.
 */
export const installJobs = <DB>(db: Kysely<DB>): Promise<void> => withAdvisoryLock(db, 'jobs', () => install(db));

const install = async <DB>(db: Kysely<DB>): Promise<void> => {
  const boss = await newBoss(executor(db), { supervise: false, schedule: false });
  await boss.start();
  const declare = async ([name, settings]: [string, object]): Promise<void> => {
    await boss.createQueue(name, { name, ...settings });
    await boss.updateQueue(name, { name, ...settings });
  };
  // One after the other: in parallel they would wait for each other's locks on the job tables.
  for (const queue of Object.entries(QUEUES)) await declare(queue);
  await boss.stop({ graceful: false });
};
