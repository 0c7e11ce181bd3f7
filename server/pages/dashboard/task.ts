import type { Task } from '#domain/contract/dashboard.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { tasks } from '#i18n/en-GB/tasks.ts';

/** Clients are reminded this many days before their input is due. */
export const NOTICE_DAYS = 7;

/** Adds the text of a task, and whether it is overdue. */
export const taskOf = (task: Pick<Task, 'code' | 'params' | 'due' | 'path'>, today: string): Task => ({
  ...task,
  text: formatMessage(tasks[task.code], task.params),
  overdue: task.due !== null && task.due < today,
});
