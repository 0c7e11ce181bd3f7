import { isSpread } from './spread.ts';

/**
 * What depends on whether the tables of tenants lie on one machine or on several (decision 0027). Code outside this folder
 * asks for the capability that it needs, not for the topology.
 */
export interface Placement {
  /** a statement that writes or locks a row returns the ids of its links; Citus returns no subquery from one */
  returnsLinks: boolean;
  /** one statement writes a row and its audit row, which lies on another machine otherwise */
  writesWithAudit: boolean;
  /** a statement subtracts one count from another */
  subtractsCounts: boolean;
  /** one statement reads several queries as JSON; Citus replaces the names of the columns of some */
  readsQueriesTogether: boolean;
  /** a statement joins the tables of tenants with those of users, notices and API keys, which lie on the coordinator */
  joinsTenants: boolean;
  /** a snapshot is of one moment, also while others write; each machine has its own otherwise */
  hasOneSnapshot: boolean;
  /** a text may contain several statements; Citus repeats the whole text on other machines */
  takesSeveralStatements: boolean;
  /** row-level security can restrict tenants */
  restrictsRows: boolean;
}

const ONE_MACHINE: Placement = {
  returnsLinks: true,
  writesWithAudit: true,
  subtractsCounts: true,
  readsQueriesTogether: true,
  joinsTenants: true,
  hasOneSnapshot: true,
  takesSeveralStatements: true,
  restrictsRows: true,
};
const SEVERAL_MACHINES: Placement = {
  returnsLinks: false,
  writesWithAudit: false,
  subtractsCounts: false,
  readsQueriesTogether: false,
  joinsTenants: false,
  hasOneSnapshot: false,
  takesSeveralStatements: false,
  restrictsRows: false,
};

/** Returns the capabilities of the database that this process works with, as its start found them (`findSpread`). */
export const placement = (): Placement => (isSpread() ? SEVERAL_MACHINES : ONE_MACHINE);
