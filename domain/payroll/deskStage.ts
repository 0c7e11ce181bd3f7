/**
 * The stages of a tronc period on the desk, in order: hours missing; fund missing; a report to generate; a draft to
 * check; released, with shares that are not handed over; handed over too much, with amounts to decide about; handed over,
 * with statements that workers have not been given.
 */
export const DESK_STAGES = ['awaiting', 'fund', 'draft', 'review', 'released', 'overpaid', 'handed_over'] as const;
export type DeskStage = (typeof DESK_STAGES)[number];

/**
 * The deadlines of stages: the client's submission of data; the return of the report; the pay date, or the day of a later
 * release; the last day of the statements.
 */
export const DESK_DEADLINES = ['submission', 'report_return', 'pay_date', 'release', 'statements'] as const;
export type DeskDeadline = (typeof DESK_DEADLINES)[number];

/** Amounts of a period that differ from what was handed over: above it, or only below it. */
export type OpenShares = 'owed' | 'overpaid';

/** What keeps a period from its next stage. */
export const DESK_BLOCKS = [
  'files_open',
  'no_hours',
  'no_fund',
  'inputs_changed',
  'breach',
  'shares_open',
  'shares_overpaid',
  'remittance_open',
  'statements_open',
] as const;
export type DeskBlock = (typeof DESK_BLOCKS)[number];

/** The next actions, each with a page; `view` for users who cannot act at this stage. */
export const DESK_ACTIONS = [
  'process_files',
  'enter_hours',
  'enter_fund',
  'generate',
  'review',
  'hand_over',
  'decide',
  'give_statements',
  'view',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** Schemes that the caller looks after, and those that nobody does. */
export const RESPONSIBLE = ['me', 'nobody'] as const;

/** The stored facts from which the stage of a period follows. */
export interface DeskFacts {
  hasHours: boolean;
  hasFund: boolean;
  /** files that no report has processed */
  openFiles: number;
  /** the newest version that the caller may see */
  report: { approved: boolean; inputsChanged: boolean; isBlocked: boolean } | null;
  /** null: what was handed over to payroll is what was released */
  openShares: OpenShares | null;
  /** an agency is not paid */
  hasOpenRemittance: boolean;
  /** statements that workers have not been given */
  openStatements: number;
}

/** Returns the stage of a period; null if all its work is finished. */
export const deskStage = (facts: DeskFacts): DeskStage | null => {
  const { report } = facts;
  if (report?.approved) {
    if (facts.openShares === 'owed' || facts.hasOpenRemittance) return 'released';
    if (facts.openShares === 'overpaid') return 'overpaid';
    return facts.openStatements > 0 ? 'handed_over' : null;
  }
  if (report) return 'review';
  if (!facts.hasHours) return 'awaiting';
  return facts.hasFund ? 'draft' : 'fund';
};

/** Returns what keeps a period from its next stage, in the order of `DESK_BLOCKS`; empty if nothing does. */
export const deskBlocks = (facts: DeskFacts): DeskBlock[] => {
  const { report } = facts;
  const released = report?.approved === true;
  const is: Record<DeskBlock, boolean> = {
    files_open: !released && facts.openFiles > 0,
    no_hours: !report && !facts.hasHours,
    no_fund: !report && !facts.hasFund,
    inputs_changed: report?.approved === false && report.inputsChanged,
    breach: report?.approved === false && report.isBlocked,
    shares_open: released && facts.openShares === 'owed',
    shares_overpaid: released && facts.openShares === 'overpaid',
    remittance_open: released && facts.hasOpenRemittance,
    statements_open: released && facts.openStatements > 0,
  };
  return DESK_BLOCKS.filter((block) => is[block]);
};
