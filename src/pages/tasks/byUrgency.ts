import type { Task } from '#domain/contract/dashboard.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';

export type Urgency = 'overdue' | 'today' | 'later';

/** Tasks without a due date are for later. */
const urgencyOf = ({ due, overdue }: Task, today: IsoDate): Urgency =>
  overdue ? 'overdue' : due === today ? 'today' : 'later';

/** Groups tasks that are in order of their due dates by how urgent they are. Leaves out empty groups. */
export const byUrgency = (tasks: readonly Task[], today: IsoDate): { urgency: Urgency; tasks: Task[] }[] =>
  (['overdue', 'today', 'later'] as const)
    .map((urgency) => ({ urgency, tasks: tasks.filter((task) => urgencyOf(task, today) === urgency) }))
    .filter((group) => group.tasks.length > 0);
