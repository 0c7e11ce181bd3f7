import { addDays } from '#domain/dates/isoDate.ts';
import type { SeedClient } from './client.ts';
import { smallPdf } from './smallPdf.ts';
import { type Timeline, workdaysBefore } from './timeline.ts';

interface Meeting {
  /** working days before today */
  workdays: number;
  discussed: string;
  decision: string;
  others_present?: string;
  actions?: readonly { action: string; due_in?: number }[];
  signed?: true;
}

/** The meetings of the demo about one scheme, oldest first. */
const MEETINGS: readonly Meeting[] = [
  {
    workdays: 70,
    others_present: 'Tessa Marlowe, troncmaster',
    discussed: 'The rules of the tronc, the committee, and how often it meets.',
    decision: 'The scheme begins with the rules as they were presented. The committee meets every month.',
    signed: true,
  },
  {
    workdays: 45,
    discussed: 'Whether length of service should count for more. Two members were in favour.',
    decision: 'The points for length of service stay as they are until the committee has seen three more periods.',
  },
  {
    workdays: 12,
    others_present: 'Tessa Marlowe, troncmaster',
    discussed: 'The queries about the last report, and the training of new colleagues.',
    actions: [{ action: 'Put the training dates on the notice board', due_in: 14 }],
    decision: 'Food hygiene training is offered in the first week of employment.',
  },
];
/** The number of employees on the committee. */
const MEMBERS = 3;

/** Plans the minutes of a scheme's meetings, entered on the day of each; the first with the signed document. */
export const planMinutes = async (
  timeline: Timeline,
  client: SeedClient,
  { company_id, scheme_id }: { company_id: number; scheme_id: number },
): Promise<void> => {
  const { site_id } = await client.call<{ site_id: number }>('GET', `/tronc_schemes/${scheme_id}`);
  const members = await client.call<{ id: number }[]>(
    'GET',
    `/employees?tronc_scheme_ids[]=${scheme_id}&filter=1&per_page=${MEMBERS}&sort_by=payroll_ref:asc`,
  );
  for (const { workdays, signed, actions = [], ...texts } of MEETINGS) {
    const held_on = workdaysBefore(timeline.today, workdays);
    const form = new FormData();
    for (const [name, value] of Object.entries({
      company_id,
      scheme_id,
      held_on,
      began_at: '14:30',
      site_id,
      ...texts,
    }))
      form.set(name, String(value));
    for (const { id } of members) form.append('present[]', String(id));
    const rows = actions.map(({ action, due_in }) => ({
      action,
      responsible_id: members[0]?.id,
      ...(due_in && { due_on: addDays(held_on, due_in) }),
    }));
    if (rows.length > 0) form.set('actions', JSON.stringify(rows));
    if (signed)
      form.set('file', new File([smallPdf(['Minutes', texts.decision])], 'minutes.pdf', { type: 'application/pdf' }));
    timeline.add(held_on, '15:35', () => client.send('/minutes', form));
  }
};
