import { type PeriodProgress, troncPeriodState } from './troncPeriodState.ts';

const PERIOD: PeriodProgress = {
  start_date: '2026-05-04',
  submission_date: '2026-05-12',
  report_return_date: '2026-05-14',
  actual_pay_date: '2026-05-15',
  hasFiles: false,
  hasHours: false,
  report: null,
};
const draft = { approved: false };

describe('the state of a tronc period', () => {
  it.each([
    ['2026-05-03', {}, 'upcoming'],
    ['2026-05-04', {}, 'awaiting_data'],
    ['2026-05-12', {}, 'awaiting_data'],
    ['2026-05-13', {}, 'overdue'],
    ['2026-05-16', {}, 'unused'],
    ['2026-05-13', { hasFiles: true }, 'files_in'],
    ['2026-05-13', { hasHours: true }, 'hours_in'],
    ['2026-05-14', { hasHours: true, report: draft }, 'draft'],
    ['2026-05-15', { hasHours: true, report: draft }, 'overdue'],
    ['2026-06-15', { hasFiles: true }, 'overdue'],
    ['2026-06-15', { hasHours: true, report: { approved: true } }, 'released'],
  ])('on %s with %j is %s', (today, more, expected) => {
    expect(troncPeriodState({ ...PERIOD, ...more }, today)).toBe(expected);
  });
});
