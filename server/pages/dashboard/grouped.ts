import type { Task } from '#domain/contract/dashboard.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { groupBy } from '#domain/groupBy.ts';
import { type GroupedTask, manyOf, type TaskCode } from '#domain/taskCodes.ts';
import { taskOf } from './task.ts';

/** Up to this number, each task of a kind is listed. */
const FEW = 5;

/** The place of a kind of task on the desk. */
const DESK = {
  files_to_process: '/desk?stage=awaiting',
  report_to_generate: '/desk?stage=draft',
  report_to_approve: '/desk?stage=review',
  report_late: '/desk?late=1',
  statements_to_give: '/desk?stage=handed_over',
} as const satisfies Record<GroupedTask, string>;

const isGrouped = (code: TaskCode): code is GroupedTask => code in DESK;

/**
 * Returns one task for each kind of which there are many, with their number and a link to them on the desk; all others as they
 * are. It is due when the earliest of its kind is.
 * @param tasks earliest due first
 */
export const groupTasks = (tasks: readonly Task[], day: IsoDate): Task[] => {
  const ofKind = groupBy(tasks, ({ code }) => code);
  return tasks.flatMap((task) => {
    const { code } = task;
    const own = ofKind.get(code) ?? [];
    if (!isGrouped(code) || own.length <= FEW) return [task];
    if (task !== own[0]) return [];
    const late = own.filter(({ overdue }) => overdue).length;
    return [taskOf({ code: manyOf(code), params: { count: own.length, late }, due: task.due, path: DESK[code] }, day)];
  });
};
