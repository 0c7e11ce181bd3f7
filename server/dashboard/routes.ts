import { today } from '#server/calendar/today.ts';
import { all } from '#server/http/answer.ts';
import { route } from '#server/http/route.ts';
import { draftTasks } from './draftTasks.ts';
import { type Task, taskAnswer } from './task.ts';
import { submissionTasks, troncmasterTasks } from './troncTasks.ts';

/** Tasks at most: a list of what comes next, not of everything. */
const SHOWN = 20;

/** Where tasks come from; each asks by the caller's own rights. Another kind of work adds its line. */
const SOURCES = [troncmasterTasks, submissionTasks, draftTasks];

/** By day, those without one last. */
const byDue = (one: Task, other: Task): number => {
  const [a, b] = [one.due ?? '9999', other.due ?? '9999'];
  return a === b ? one.text.localeCompare(other.text) : a < b ? -1 : 1;
};

export const dashboardRoutes = [
  route({
    method: 'GET',
    path: '/dashboard/tasks',
    tag: 'Dashboard',
    kind: 'list',
    summary: 'What waits for the caller, the earliest due first, 20 at most',
    permission: { who: 'anyone' },
    answer: taskAnswer,
    handle: async (context) => {
      const day = today(context);
      const found = await Promise.all(SOURCES.map((source) => source(context, day)));
      return all(found.flat().sort(byDue).slice(0, SHOWN));
    },
  }),
];
