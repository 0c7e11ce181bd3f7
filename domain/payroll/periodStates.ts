/**
 * What may happen to a payroll period, by whom, and what it then is (specification section 4, contract E1 to E3,
 * tronc-domain 7.1). Server and screens ask this one table; docs/payroll-period.md draws it.
 */

export const PERIOD_STATUSES = ['not started', 'processing', 'unapproved', 'queried', 'checked', 'approved'] as const;
export type PeriodStatus = (typeof PERIOD_STATUSES)[number];
/** A batch is never 'not started': it comes when the provider has run the payroll. */
export const BATCH_STATUSES = ['processing', 'unapproved', 'queried', 'checked', 'approved'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** The word a person reads: 'not started' is shown 'open', 'unapproved' 'for review' (E1). */
export const shownStatus = (status: PeriodStatus): string =>
  status === 'not started' ? 'open' : status === 'unapproved' ? 'for review' : status;

export const PERIOD_ACTIONS = [
  'upload',
  'complete_input',
  'start_processing',
  'add_batch',
  'query',
  'answer',
  'approve',
  'reopen_input',
] as const;
export type PeriodAction = (typeof PERIOD_ACTIONS)[number];

/** Of a period and its newest batch, what the next step hangs on. */
export interface PeriodState {
  status: PeriodStatus;
  /** has the client said that its input is complete? */
  submitted: boolean;
  requiresChecking: boolean;
  /** who took the first of two approvals */
  checkedBy: number | null;
}

/** Who takes the step. Rights to see the period and to upload to it are asked before, by `domain/access`. */
export interface PeriodActor {
  id: number;
  /** a troncmaster: runs the payroll, and approves none (security 6) */
  provider: boolean;
  dualApprove: boolean;
}

export type Refusal =
  /** 409: not in this state */
  | 'state'
  /** 403: somebody else's to do */
  | 'forbidden'
  /** 403: who checked does not approve as well (four eyes) */
  | 'different_person';
export type Step = { to: PeriodStatus } | { refused: Refusal };

/** The states in which an action is open at all. */
const FROM: Readonly<Record<PeriodAction, readonly PeriodStatus[]>> = {
  upload: ['not started'],
  complete_input: ['not started'],
  start_processing: ['not started'],
  add_batch: ['not started', 'processing', 'unapproved', 'queried', 'checked'],
  query: ['unapproved', 'checked'],
  answer: ['queried'],
  approve: ['unapproved', 'checked'],
  reopen_input: ['not started', 'processing', 'unapproved', 'queried', 'checked'],
};
type Side = 'client' | 'provider' | 'both';
const SIDE: Readonly<Record<PeriodAction, Side>> = {
  upload: 'both',
  complete_input: 'both',
  start_processing: 'provider',
  add_batch: 'provider',
  query: 'client',
  answer: 'provider',
  approve: 'client',
  reopen_input: 'provider',
};

const isOpen = (action: PeriodAction, { status, submitted }: PeriodState, provider: boolean): boolean => {
  // With a batch, the provider adds its files in any state (contract C4).
  if (action === 'upload' && provider) return true;
  return FROM[action].includes(status) && !(action === 'complete_input' && submitted);
};

const RESULT: Readonly<Record<Exclude<PeriodAction, 'upload' | 'approve'>, PeriodStatus>> = {
  complete_input: 'not started',
  start_processing: 'processing',
  add_batch: 'unapproved',
  query: 'queried',
  answer: 'unapproved',
  reopen_input: 'not started',
};

/** Of two approvals the second takes the right to it and another person; a batch that needs no check takes one (E3). */
const approval = ({ status, requiresChecking, checkedBy }: PeriodState, { id, dualApprove }: PeriodActor): Step => {
  if (status === 'unapproved') return { to: dualApprove && !requiresChecking ? 'approved' : 'checked' };
  if (!dualApprove) return { refused: 'forbidden' };
  return checkedBy === id ? { refused: 'different_person' } : { to: 'approved' };
};

/** Takes one step, or says why it can not be taken. Whose affair it is comes before the state: a 403 tells no state. */
export const step = (action: PeriodAction, state: PeriodState, actor: PeriodActor): Step => {
  if (SIDE[action] !== 'both' && SIDE[action] !== (actor.provider ? 'provider' : 'client'))
    return { refused: 'forbidden' };
  if (!isOpen(action, state, actor.provider)) return { refused: 'state' };
  if (action === 'upload') return { to: state.status };
  return action === 'approve' ? approval(state, actor) : { to: RESULT[action] };
};

/**
 * Where Query and Approve stand: in 'unapproved' for everybody who sees the period, in 'checked' Approve only for those
 * with dual_approve (specification section 4). A button that stands may still be refused: `step` says why.
 */
export const stands = (action: 'query' | 'approve', status: PeriodStatus, dualApprove: boolean): boolean =>
  status === 'unapproved' || (status === 'checked' && (action === 'query' || dualApprove));
