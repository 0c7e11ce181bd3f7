import { desk } from './desk.ts';

/** The words of the calendar of deadlines, which the server writes. */
export const calendarFeed = {
  name: 'Tronc deadlines',
  summary: '%{deadline}: %{scheme}',
  description: '%{site}, %{company}\nTronc period %{number}: %{start} – %{end}',
  deadlines: {
    submission: desk.deadlines.submission,
    report_return: desk.deadlines.report_return,
    pay_date: desk.deadlines.pay_date,
    pay_out: 'Last day by law to pay out tips',
  },
};
