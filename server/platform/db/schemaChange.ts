/**
 * One file of the schema's history (decision 0020): SQL that runs in one transaction, or steps that run without one. A
 * released one never changes.
 */
export type SchemaChange = string | WithoutTransaction;

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

/** Returns the statement of a step; an index is built `concurrently` only outside a transaction. */
export const stepText = (step: Step, { concurrently }: { concurrently: boolean }): string => {
  if (typeof step === 'string') return step;
  const how = concurrently ? 'concurrently ' : '';
  return 'index' in step
    ? `create ${step.unique ? 'unique ' : ''}index ${how}if not exists ${step.index} on ${step.on}`
    : `drop index ${how}if exists ${step.dropIndex}`;
};

/** Returns a change as one text that can run in a transaction. */
export const textOf = (change: SchemaChange): string =>
  typeof change === 'string' ? change : change.steps.map((step) => stepText(step, { concurrently: false })).join(';\n');
