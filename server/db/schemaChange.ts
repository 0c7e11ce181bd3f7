/**
 * One file of the schema's history (decision 0020): SQL that runs in one transaction together with the other pending
 * files, the same for each server version, or steps that run without a transaction. A released one never changes.
 */
export type SchemaChange = string | TextByServer | WithoutTransaction;

/** Two texts that give the same schema: the released one did not run on servers before PostgreSQL 17. */
export interface TextByServer {
  before17: string;
  from17: string;
}

/**
 * Steps that run one after the other, each on its own. After a failure all of them run again, so each step must have the
 * same result when it is repeated.
 */
export interface WithoutTransaction {
  transaction: false;
  steps: readonly Step[];
}

/**
 * A statement, or an index that is built or dropped `concurrently`, while the tables are read and written.
 * `on` is what follows `on` in the statement: `employees (company_id, surname)`.
 */
export type Step = string | { index: string; unique?: true; on: string } | { dropIndex: string };

/** The query for a server's version, for every kind of client. */
export const ASK_VERSION = `select current_setting('server_version_num')::integer as version`;

/** Returns the statement of a step; an index is built `concurrently` only outside a transaction. */
export const stepText = (step: Step, { concurrently }: { concurrently: boolean }): string => {
  if (typeof step === 'string') return step;
  const how = concurrently ? 'concurrently ' : '';
  return 'index' in step
    ? `create ${step.unique ? 'unique ' : ''}index ${how}if not exists ${step.index} on ${step.on}`
    : `drop index ${how}if exists ${step.dropIndex}`;
};

/**
 * Returns a change as one text that can run in a transaction, in the form that a server of this version accepts (170004
 * is 17.4).
 */
export const textFor = (version: number, change: SchemaChange): string => {
  if (typeof change === 'string') return change;
  if ('steps' in change) return change.steps.map((step) => stepText(step, { concurrently: false })).join(';\n');
  return version < 170_000 ? change.before17 : change.from17;
};
