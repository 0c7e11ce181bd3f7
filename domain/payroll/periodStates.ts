/**
 * The actions on a payroll period, who can take them, and the resulting status (specification section 4, contract E1 to
 * E3, tronc-domain 7.1). The server and the screens both use this table; docs/payroll-period.md shows it as a diagram.
 */

export const PERIOD_STATUSES = ['not started', 'processing', 'unapproved', 'queried', 'checked', 'approved'] as const;
export type PeriodStatus = (typeof PERIOD_STATUSES)[number];
/** A batch is never 'not started': it exists only after the provider has run the payroll. */
export const BATCH_STATUSES = ['processing', 'unapproved', 'queried', 'checked', 'approved'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** Returns the label shown to users: 'open' for 'not started', 'for review' for 'unapproved' (E1). */
export const statusLabel = (status: PeriodStatus): string =>
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

/** What the next step depends on, from a period and its newest batch. */
export interface PeriodState {
  status: PeriodStatus;
  /** whether the client has marked its input as complete */
  submitted: boolean;
  requiresChecking: boolean;
  /** who gave the first of two approvals */
  checkedBy: number | null;
}

/**
 * The person who takes the step. `domain/access` checks beforehand the permissions to view the period and to upload to
 * it.
 */
export interface PeriodActor {
  id: number;
  /** a troncmaster, who runs the payroll and cannot approve it (security 6) */
  provider: boolean;
  dualApprove: boolean;
}

export type Refusal =
  /** 409: not possible in this state */
  | 'state'
  /** 403: only another user may do this */
  | 'forbidden'
  /** 403: the user who checked may not approve (four-eyes rule) */
  | 'different_person';
export type Step = { to: PeriodStatus } | { refused: Refusal };

/** The states in which each action is possible. */
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
  // The provider can upload files in any state; if a batch exists, they are batch files.
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

/** Returns whether approving a batch with this status is the second of two approvals. */
export const isSecondApproval = (status: PeriodStatus): boolean => status === 'checked';

/**
 * The second of two approvals requires the dual approval permission and a different person. A batch that needs no check
 * requires one approval, from a person with dual approval (E3).
 */
const approval = ({ status, requiresChecking, checkedBy }: PeriodState, { id, dualApprove }: PeriodActor): Step => {
  if (status === 'unapproved') return { to: dualApprove && !requiresChecking ? 'approved' : 'checked' };
  if (!dualApprove) return { refused: 'forbidden' };
  return checkedBy === id ? { refused: 'different_person' } : { to: 'approved' };
};

/**
 * Returns the status after a step, or the reason why the step is not possible. Checks whether the action belongs to the
 * actor's side before it checks the state, so that this 403 does not reveal the state.
 */
export const step = (action: PeriodAction, state: PeriodState, actor: PeriodActor): Step => {
  if (SIDE[action] !== 'both' && SIDE[action] !== (actor.provider ? 'provider' : 'client'))
    return { refused: 'forbidden' };
  if (!isOpen(action, state, actor.provider)) return { refused: 'state' };
  if (action === 'upload') return { to: state.status };
  return action === 'approve' ? approval(state, actor) : { to: RESULT[action] };
};

/** The way of a payroll period through its statuses, as a progress indicator shows it. */
export const PERIOD_STAGES = ['input', 'processing', 'review', 'approved'] as const;
export type PeriodStage = (typeof PERIOD_STAGES)[number];

const STAGE_OF: Readonly<Record<PeriodStatus, PeriodStage>> = {
  'not started': 'input',
  processing: 'processing',
  unapproved: 'review',
  queried: 'review',
  checked: 'review',
  approved: 'approved',
};

/** Returns the stage that a status belongs to. */
export const stageOf = (status: PeriodStatus): PeriodStage => STAGE_OF[status];

/** The action that takes a period to its next status, by any person. */
const nextAction = ({ status, submitted }: PeriodState, hasFiles: boolean): PeriodAction | null => {
  if (status === 'not started') return submitted ? 'start_processing' : hasFiles ? 'complete_input' : 'upload';
  if (status === 'processing') return 'add_batch';
  if (status === 'queried') return 'answer';
  return status === 'approved' ? null : 'approve';
};

/**
 * Returns the one action that a page recommends to this person; null while another person, or nobody, has to act.
 * `hasFiles`: whether the client has uploaded anything for the period.
 */
export const mainAction = (state: PeriodState, actor: PeriodActor, hasFiles: boolean): PeriodAction | null => {
  const action = nextAction(state, hasFiles);
  return action !== null && 'to' in step(action, state, actor) ? action : null;
};

/**
 * Returns whether Query or Approve is visible: both in 'unapproved', for everyone who can view the period; in 'checked'
 * Query for everyone and Approve only with dual_approve (specification section 4). A visible action can still be
 * rejected: `step` returns the reason.
 */
export const isActionVisible = (action: 'query' | 'approve', status: PeriodStatus, dualApprove: boolean): boolean =>
  status === 'unapproved' || (status === 'checked' && (action === 'query' || dualApprove));
