import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import type { SampleTicket } from '#domain/samples/tickets.ts';
import { smallPdf } from './smallPdf.ts';
import type { DemoPeople, DemoPerson, Workplace } from './users.ts';

const formOf = (fields: Readonly<Record<string, string | number>>, paper: SampleTicket['paper']): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (paper) form.set('attachments[]', new File([smallPdf(paper.lines)], paper.filename, { type: 'application/pdf' }));
  return form;
};

/** Opens a ticket, adds everyone's comments, and leaves it in its current state. */
export const seedTicket = async (
  people: DemoPeople,
  { company, payroll }: Workplace,
  sample: SampleTicket,
  today: IsoDate,
): Promise<void> => {
  const person = (username: string): DemoPerson => {
    const found = people.get(username);
    if (!found) throw new Error(`Demo data: nobody is called ${username}`);
    return found;
  };
  const followers = (sample.followers ?? []).flatMap((username, index) => {
    const at = `restricted_access_users[${index}]`;
    return [
      [`${at}[user_id]`, person(username).id],
      [`${at}[following]`, 1],
    ];
  });
  const { subject, message, visibility } = sample;
  const about = { company: company.id, payrollid: payroll.id, relates_to_payroll: 1, email_notifications: 0 };
  const opened = await person(sample.by).client.send<{ id: number }>(
    '/tickets',
    formOf({ ...about, subject, message, visibility, ...Object.fromEntries(followers) }, sample.paper),
  );
  const path = `/tickets/${opened.id}`;
  const troncmaster = person('troncmaster');
  if (sample.assigned) {
    const { due_in } = sample.assigned;
    await troncmaster.client.call('PATCH', path, {
      assignee_id: troncmaster.id,
      ...(due_in !== null && { date_due: addDays(today, due_in) }),
    });
  }
  for (const { by, message: said } of sample.replies ?? [])
    await person(by).client.send(`${path}/comments`, formOf({ message: said }, undefined));
  if (sample.closed) await troncmaster.client.call('POST', `${path}/close`);
};
