import { AsyncLocalStorage } from 'node:async_hooks';
import type { LimitGroup, LimitOwner } from './limitOwner.ts';

/**
 * How much a request may read: `record` reads or changes a few records; `list` reads over everyone, or changes many
 * records; `file` writes a file or an export, and may take long.
 */
export type Cost = 'record' | 'list' | 'file';

/** For whom the current request uses the database, and at what cost. */
export interface Workload {
  owner: LimitOwner;
  groups: readonly LimitGroup[];
  cost: Cost;
  /** a program sent the request with an API key */
  byProgram?: boolean;
  /** false: it does not wait for its turn, because others wait for it */
  takesTurns: boolean;
}

const current = new AsyncLocalStorage<Workload>();

/** Returns the workload of the current request; undefined for jobs and commands, which have no limits of their own. */
export const workloadNow = (): Workload | undefined => current.getStore();

/** Runs the work of a request, whose use of the database counts towards this workload. */
export const withWorkload = <T>(workload: Workload, work: () => T): T => current.run(workload, work);

/** Assigns the current request to its caller, once known. */
export const assignWorkload = (caller: Pick<Workload, 'owner' | 'groups' | 'byProgram'>): void => {
  const workload = current.getStore();
  if (workload) Object.assign(workload, caller);
};

/** Runs the work of a transaction: what it reads on other connections does not wait for turns. */
export const inTransactionWorkload = <T>(work: () => T): T => {
  const workload = current.getStore();
  return workload ? current.run({ ...workload, takesTurns: false }, work) : work();
};

/** Runs a lookup by key that several requests share: it must not wait for the turn of the one that sends it. */
export const sharedWorkload = <T>(work: () => T): T =>
  current.run({ owner: 'address:shared', groups: [], cost: 'record', takesTurns: false }, work);
