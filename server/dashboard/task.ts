import { z } from 'zod';
import { say } from '#domain/say.ts';
import { tasks } from '#i18n/en-GB/tasks.ts';

/** People are told of what they have to send in this many days before it is due. */
export const NOTICE_DAYS = 7;

export type TaskCode = keyof typeof tasks;

/** Task of the contract (H1): something that waits for this person, and where to do it. */
export const taskAnswer = z.strictObject({
  code: z.enum(Object.keys(tasks) as [TaskCode, ...TaskCode[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string(),
  due: z.iso.date().nullable(),
  overdue: z.boolean(),
  path: z.string(),
});
export type Task = z.infer<typeof taskAnswer>;

/** Words a task, and tells whether its day has passed. */
export const taskOf = (task: Pick<Task, 'code' | 'params' | 'due' | 'path'>, today: string): Task => ({
  ...task,
  text: say(tasks[task.code], task.params),
  overdue: task.due !== null && task.due < today,
});
