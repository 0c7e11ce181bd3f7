import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, openScreen, troncmaster, withRights } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { NotificationsTab } from './NotificationsTab.tsx';

let wire: Wire;
afterEach(() => wire.restore());

const URL_OF_FEED = 'http://localhost:3000/api/calendar/abc.ics';

/** Opens the tab of a user whose calendar was created on this day, or who has none. */
const open = (created_at: string | null, who = withRights('view_tronc_schemes')) => {
  let feed = created_at;
  const screenOf = openScreen({
    at: '/my-account/notifications',
    path: '/my-account/notifications',
    children: <NotificationsTab />,
    who,
    before: (_api, auth) => {
      const { getIdentity } = auth;
      auth.getIdentity = async () => ({ ...(await getIdentity()), user: { tronc_master: who.tronc_master } });
    },
    reply: ({ method, url }) => {
      if (!url.includes('calendar_feed')) return answer({});
      if (method === 'POST') feed = '2026-11-20T09:00:00.000Z';
      if (method === 'DELETE') feed = null;
      return { json: { data: { created_at: feed }, ...(method === 'POST' && { meta: { url: URL_OF_FEED } }) } };
    },
  });
  wire = screenOf.wire;
  return userEvent.setup();
};
const sent = (method: string) => wire.sent.filter((one) => one.method === method);

describe('reminders by email', () => {
  it('are chosen by users of companies, and saved at once', async () => {
    const user = open(null);
    await user.selectOptions(await screen.findByLabelText('Reminders'), 'Every working day');
    await waitFor(() => expect(sent('PATCH').map(({ body }) => body)).toEqual([{ reminders: 'daily' }]));
  });

  it('are not offered to troncmasters', async () => {
    open(null, troncmaster);
    expect(await screen.findByText('You have no calendar address.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Reminders')).not.toBeInTheDocument();
  });
});

describe('the address of the calendar', () => {
  it('is shown once after it is created, and copied', async () => {
    const user = open(null);
    await user.click(await screen.findByRole('button', { name: 'Create address' }));
    expect(await screen.findByLabelText('Calendar address')).toHaveValue(URL_OF_FEED);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(URL_OF_FEED);
  });

  it('is replaced and removed after a question', async () => {
    const user = open('2026-11-01T09:00:00.000Z');
    expect(await screen.findByText(/Address created on/)).toHaveTextContent('01/11/2026');
    await user.click(screen.getByRole('button', { name: 'Replace address' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Calendars with the current address are no longer updated.');
    await user.click(screen.getByRole('button', { name: 'Replace address' }));
    expect(await screen.findByLabelText('Calendar address')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Remove address' }));
    await screen.findByRole('alertdialog');
    await user.click(screen.getByRole('button', { name: 'Remove address' }));
    expect(await screen.findByText('You have no calendar address.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Calendar address')).not.toBeInTheDocument();
    expect(sent('DELETE')).toHaveLength(1);
  });
});
