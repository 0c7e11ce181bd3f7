import type { Task } from '#domain/contract/dashboard.ts';
import { groupTasks } from './grouped.ts';
import { taskOf } from './task.ts';

const DAY = '2026-11-30';
const tasks = (code: 'report_to_generate' | 'ticket_to_answer', count: number): Task[] =>
  Array.from({ length: count }, (_, at) =>
    taskOf(
      {
        code,
        params: { scheme: `Scheme ${at}`, company: 'Quay', subject: 'Pay' },
        due: at === 0 ? '2026-11-28' : '2026-12-02',
        path: `/${at}`,
      },
      DAY,
    ),
  );

describe('the tasks of a troncmaster with many schemes', () => {
  it('are one task for each kind of which there are more than five, due when the earliest is, with a link to the desk', () => {
    const [one, ...others] = groupTasks(tasks('report_to_generate', 6), DAY);
    expect(one).toEqual({
      code: 'report_to_generate_many',
      params: { count: 6, late: 1 },
      due: '2026-11-28',
      overdue: true,
      path: '/desk?stage=draft',
      text: '6 periods: generate the report (late: 1)',
    });
    expect(others).toEqual([]);
  });

  it('are listed one by one up to five, and where they are not on the desk', () => {
    const few = tasks('report_to_generate', 5);
    const tickets = tasks('ticket_to_answer', 9);
    expect(groupTasks([...few, ...tickets], DAY)).toEqual([...few, ...tickets]);
  });
});
