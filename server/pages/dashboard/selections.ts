import { CAN_ACT_FOR_CLIENT } from '#domain/access/areas.ts';
import { hasWork } from '#domain/access/principal.ts';
import { can, type Principal } from '#domain/access/rules.ts';
import type { Task, TaskCounts, TaskSelection } from '#domain/contract/dashboard.ts';
import type { TaskCode } from '#domain/taskCodes.ts';

/** The tasks that approve something. */
const APPROVALS: ReadonlySet<TaskCode> = new Set(['report_to_approve', 'batch_to_check', 'batch_to_approve']);

const SELECTIONS: Record<TaskSelection, (task: Task) => boolean> = {
  overdue: ({ overdue }) => overdue,
  approval: ({ code }) => APPROVALS.has(code),
};

/** Returns whether a selection of the caller's tasks contains this one. */
export const isSelected = (task: Task, only: TaskSelection): boolean => SELECTIONS[only](task);

/**
 * Counts the tasks of each selection. A count is null for a caller who can have no such task, whatever happens.
 * @param tasks all tasks of the caller, earliest due first
 */
export const countTasks = (tasks: readonly Task[], who: Principal): TaskCounts => {
  const approves = who.tronc_master || can(who, CAN_ACT_FOR_CLIENT);
  const overdue = tasks.filter(SELECTIONS.overdue);
  return {
    overdue: hasWork(who) ? overdue.length : null,
    oldest: overdue[0]?.due ?? null,
    approval: approves ? tasks.filter(SELECTIONS.approval).length : null,
  };
};
