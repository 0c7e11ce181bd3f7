/** Records whose audit entries the history of another record includes. */
export interface HistoryPart {
  resource: string;
  ids: readonly number[];
  /** only what happened, without values: they are about other people too */
  withoutValues?: true;
}
