import { PAGE_SIZE } from '#domain/constants.ts';
import {
  figuresAnswer,
  schemeTroncs,
  schemeTroncsQuery,
  type Task,
  type TaskCounts,
  taskAnswer,
  taskListMembers,
  tasksQuery,
} from '#domain/contract/dashboard.ts';
import { byName } from '#domain/fold.ts';
import { today } from '#server/platform/calendar/today.ts';
import { ok, page, pick, withMembers } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { adoptionTasks } from './adoptionTasks.ts';
import { draftTasks } from './draftTasks.ts';
import { groupTasks } from './grouped.ts';
import { handoffTasks } from './handoffTasks.ts';
import { nextPayOf } from './nextPay.ts';
import { payOutTasks } from './payOutTasks.ts';
import { batchTasks, inputTasks, providerTasks } from './payrollTasks.ts';
import { queryTasks } from './queryTasks.ts';
import { releasedTroncs } from './releasedTroncs.ts';
import { remittanceTasks } from './remittanceTasks.ts';
import { requestTasks } from './requestTasks.ts';
import { countTasks, isSelected } from './selections.ts';
import { type TaskSources, tasksOf } from './source.ts';
import { statementTasks } from './statementTasks.ts';
import { ticketTasks } from './ticketTasks.ts';
import { troncsOf } from './troncs.ts';
import { submissionTasks, troncmasterTasks } from './troncTasks.ts';

/** The sources of tasks; each checks the caller's own permissions. Another kind of work adds its source here. */
const SOURCES: readonly TaskSources[] = [
  troncmasterTasks,
  submissionTasks,
  payOutTasks,
  adoptionTasks,
  statementTasks,
  batchTasks,
  inputTasks,
  providerTasks,
  requestTasks,
  queryTasks,
  handoffTasks,
  remittanceTasks,
  ticketTasks,
  draftTasks,
];

/** Orders by due date; tasks without one are last. The order is complete, so that no page repeats or omits a task. */
const byDue = (one: Task, other: Task): number => {
  const [a, b] = [one.due ?? '9999', other.due ?? '9999'];
  return a === b ? byName(one.text, other.text) || byName(one.path, other.path) : a < b ? -1 : 1;
};

/** The caller's tasks, the figures of their companies, and the tronc totals of the schemes that they can see. */
export const dashboardRoutes = [
  route({
    method: 'GET',
    path: '/dashboard/figures',
    tag: 'Dashboard',
    summary: 'Read the tronc that was released last, by currency, and the next pay date',
    permission: { who: 'loggedIn' },
    fromReplica: true,
    answer: figuresAnswer,
    handle: async (context) => {
      const day = today(context);
      const [released, next_pay] = await Promise.all([releasedTroncs(context, day), nextPayOf(context, day)]);
      return ok({ released, next_pay });
    },
  }),
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
    summary:
      'List the caller’s open tasks, earliest due first, in pages of 20, with the numbers of overdue ones and approvals',
    permission: { who: 'loggedIn' },
    fromReplica: true,
    query: tasksQuery,
    // The first page that people see must not wait for lists over everyone.
    cost: 'record',
    answer: taskAnswer,
    extraMembers: taskListMembers,
    handle: async (context, { query: { page: number = 1, per_page: size = PAGE_SIZE.tasks, only } }) => {
      const day = today(context);
      const sources = SOURCES.flatMap((source) => source(context, day));
      const found = (await tasksOf(context.db, sources)).sort(byDue);
      const { tronc_master } = context.scope;
      const listed = tronc_master ? groupTasks(found, day) : found;
      const shown = only ? found.filter((task) => isSelected(task, only)) : listed;
      const answer = page(shown.slice((number - 1) * size, number * size), shown.length, number, size);
      return withMembers(answer, { counts: countTasks(found, context.scope) satisfies TaskCounts });
    },
  }),
];
