import { z } from 'zod';
import { formatMessage } from '#domain/formatMessage.ts';
import { keysOf } from '#domain/typeGuards.ts';
import { tasks } from '#i18n/en-GB/tasks.ts';

/** Clients are reminded this many days before their input is due. */
export const NOTICE_DAYS = 7;

export type TaskCode = keyof typeof tasks;

/** Task of the contract (H1): something that the user has to do, and where. */
export const taskAnswer = z.strictObject({
  code: z.enum(keysOf(tasks)),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string(),
  due: z.iso.date().nullable(),
  overdue: z.boolean(),
  path: z.string(),
});
export type Task = z.infer<typeof taskAnswer>;

/** Adds the text of a task, and whether it is overdue. */
export const taskOf = (task: Pick<Task, 'code' | 'params' | 'due' | 'path'>, today: string): Task => ({
  ...task,
  text: formatMessage(tasks[task.code], task.params),
  overdue: task.due !== null && task.due < today,
});
