import { desk } from './desk.ts';

/** The words of the calendar of deadlines, which the server writes. */
// review
export const calendarFeed = {
  name: 'Spriocdhátaí tronc',
  summary: '%{deadline}: %{scheme}',
  description: '%{site}, %{company}\nTréimhse tronc %{number}: %{start} – %{end}',
  deadlines: {
    submission: desk.deadlines.submission,
    report_return: desk.deadlines.report_return,
    pay_date: desk.deadlines.pay_date,
    pay_out: 'An lá deireanach faoin dlí chun séisíní a íoc amach',
  },
};
