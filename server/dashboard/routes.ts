import { schemeTroncs, schemeTroncsQuery, type Task, taskAnswer } from '#domain/contract/dashboard.ts';
import { today } from '#server/calendar/today.ts';
import { page, pick } from '#server/http/answer.ts';
import { route } from '#server/http/route.ts';
import { draftTasks } from './draftTasks.ts';
import { handoffTasks } from './handoffTasks.ts';
import { payOutTasks } from './payOutTasks.ts';
import { batchTasks, inputTasks, providerTasks } from './payrollTasks.ts';
import { requestTasks } from './requestTasks.ts';
import { type TaskSources, tasksOf } from './source.ts';
import { statementTasks } from './statementTasks.ts';
import { ticketTasks } from './ticketTasks.ts';
import { troncsOf } from './troncs.ts';
import { submissionTasks, troncmasterTasks } from './troncTasks.ts';

/** Maximum number of tasks: the list shows what is next, not everything. */
const SHOWN = 20;

/** The sources of tasks; each checks the caller's own permissions. Another kind of work adds its source here. */
const SOURCES: readonly TaskSources[] = [
  troncmasterTasks,
  submissionTasks,
  payOutTasks,
  statementTasks,
  batchTasks,
  inputTasks,
  providerTasks,
  requestTasks,
  handoffTasks,
  ticketTasks,
  draftTasks,
];

const byText = new Intl.Collator('en-GB').compare;
/** Orders by due date; tasks without one are last. */
const byDue = (one: Task, other: Task): number => {
  const [a, b] = [one.due ?? '9999', other.due ?? '9999'];
  return a === b ? byText(one.text, other.text) : a < b ? -1 : 1;
};

/** The caller's tasks, and the tronc totals of the schemes that they can see (contract H5). */
export const dashboardRoutes = [
  route({
    method: 'GET',
    path: '/dashboard/troncs',
    tag: 'Dashboard',
    kind: 'list',
    summary: 'Read what each scheme paid out in its last 12 released periods, and for how many hours',
    permission: { who: 'loggedIn' },
    fromReplica: true,
    query: schemeTroncsQuery,
    answer: schemeTroncs,
    handle: async (context, { query }) => pick(await troncsOf(context, query.company_ids), query),
  }),
  route({
    method: 'GET',
    path: '/dashboard/tasks',
    tag: 'Dashboard',
    kind: 'list',
    summary: 'List the caller’s open tasks, earliest due first: the first 20 of `meta.total`',
    permission: { who: 'loggedIn' },
    fromReplica: true,
    answer: taskAnswer,
    handle: async (context) => {
      const day = today(context);
      const found = await tasksOf(
        context.db,
        SOURCES.flatMap((sources) => sources(context, day)),
      );
      return page(found.sort(byDue).slice(0, SHOWN), found.length, 1, SHOWN);
    },
  }),
];
