import { addDays } from '#domain/dates/isoDate.ts';
import type { SampleTicket } from '#domain/samples/tickets.ts';
import { smallPdf } from './smallPdf.ts';
import type { Timeline } from './timeline.ts';
import { type DemoPeople, personIn, type Workplace } from './users.ts';

const formOf = (fields: Readonly<Record<string, string | number>>, paper: SampleTicket['paper']): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (paper) form.set('attachments[]', new File([smallPdf(paper.lines)], paper.filename, { type: 'application/pdf' }));
  return form;
};

/** Plans a ticket: its opening, its assignment an hour later, everyone's comments, and its end with the last of them. */
export const planTicket = (
  timeline: Timeline,
  people: DemoPeople,
  { company, payroll }: Workplace,
  sample: SampleTicket,
): void => {
  const followers = (sample.followers ?? []).flatMap((username, index) => {
    const at = `restricted_access_users[${index}]`;
    return [
      [`${at}[user_id]`, personIn(people, username).id],
      [`${at}[following]`, 1],
    ];
  });
  const { subject, message, visibility, on, assigned, replies = [] } = sample;
  const about = { company: company.id, payrollid: payroll.id, relates_to_payroll: 1, email_notifications: 0 };
  const troncmaster = personIn(people, 'troncmaster');
  let path = '';
  timeline.before(...on, async () => {
    const fields = { ...about, subject, message, visibility, ...Object.fromEntries(followers) };
    const opened = await personIn(people, sample.by).client.send<{ id: number }>(
      '/tickets',
      formOf(fields, sample.paper),
    );
    path = `/tickets/${opened.id}`;
  });
  if (assigned)
    timeline.before(...on, () =>
      troncmaster.client.call('PATCH', path, {
        assignee_id: troncmaster.id,
        ...(assigned.due_in !== null && { date_due: addDays(timeline.today, assigned.due_in) }),
      }),
    );
  for (const { by, on: replied, message: text } of replies)
    timeline.before(...replied, () =>
      personIn(people, by).client.send(`${path}/comments`, formOf({ message: text }, undefined)),
    );
  const last = replies.at(-1)?.on ?? on;
  if (sample.closed) timeline.before(...last, () => troncmaster.client.call('POST', `${path}/close`));
};
