/**
 * The steps of a hand-off to payroll and the resulting status (capabilities 1). The server, the screens and the model
 * test all use this table.
 */

export const HANDOFF_STATUSES = ['draft', 'sent', 'confirmed', 'withdrawn'] as const;
export type HandoffStatus = (typeof HANDOFF_STATUSES)[number];

export const HANDOFF_ACTIONS = ['send', 'download', 'confirm', 'withdraw'] as const;
export type HandoffAction = (typeof HANDOFF_ACTIONS)[number];

/** The status after each step; a step that is left out is not possible. A confirmed hand-off is final. */
const STEPS: Readonly<Record<HandoffStatus, Partial<Record<HandoffAction, HandoffStatus>>>> = {
  draft: { send: 'sent', withdraw: 'withdrawn' },
  sent: { download: 'sent', confirm: 'confirmed', withdraw: 'withdrawn' },
  confirmed: { download: 'confirmed' },
  withdrawn: {},
};

/** Returns the status after a step, or null if the status does not allow it. */
export const handoffStep = (action: HandoffAction, status: HandoffStatus): HandoffStatus | null =>
  STEPS[status][action] ?? null;

/** The statuses whose lines count as handed over. */
const COUNTED_STATUSES = ['sent', 'confirmed'] as const satisfies readonly HandoffStatus[];

/** Whether the lines of a hand-off count as handed over: a draft's do not yet, those of a withdrawn one no longer. */
export const isCounted = (status: HandoffStatus): boolean => COUNTED_STATUSES.some((one) => one === status);
