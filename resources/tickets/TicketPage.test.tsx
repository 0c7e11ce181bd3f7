import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, openScreen, troncmaster } from '#test/support/browser/openScreen.tsx';
import { replace } from '#test/support/browser/replace.ts';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { TicketPage } from './TicketPage.tsx';
import { client, noDraft, partsOf, rota, VISIBILITIES } from './tickets.fixture.ts';

let wire: Wire;
afterEach(() => wire.restore());

/** Opens the page of a ticket against a fake server that applies each change. */
const open = async ({ who = client as typeof troncmaster, given = {} } = {}) => {
  let kept = { ...rota, ...given };
  const reply = ({ method, url, body }: Sent) => {
    if (url.includes('/drafts/')) return noDraft(method);
    if (url.endsWith('/visibility_types')) return answer(VISIBILITIES);
    if (url.includes('/users')) return answer([{ id: 1, forename: 'Tess', surname: 'Marlow', name: 'Tess Marlow' }]);
    if (url.endsWith('/close')) kept = { ...kept, status: 'closed' };
    if (url.endsWith('/open')) kept = { ...kept, status: 'open' };
    if (method === 'POST' && url.endsWith('/comments')) {
      const [first, ...more] = kept.comments ?? [];
      if (!first) throw new Error('The ticket of the fixture has messages');
      const added = { ...first, id: 99, message: 'Here it is', attachments: [] };
      kept = { ...kept, comments: [first, ...more, added] };
      return answer(added);
    }
    if (method === 'PATCH') kept = { ...kept, ...(body as object), revision: kept.revision + 1 };
    return answer(kept);
  };
  wire = openScreen({ at: '/tickets/12', path: '/tickets/:id', children: <TicketPage />, reply, who }).wire;
  await screen.findByRole('heading', { level: 1, name: /^Rota of week 31/ });
};
const sent = (method: string, path: string) => wire.sent.filter((call) => call.method === method && call.url === path);

describe('the page of a ticket', () => {
  it('shows the messages as they were typed, oldest first, with attachments and the details of the ticket (TKT-026)', async () => {
    await open();
    const said = within(screen.getByRole('region', { name: 'Conversation' })).getAllByRole('article');
    await waitFor(() =>
      expect(said.map((one) => within(one).getByRole('heading').textContent)).toEqual(['You', 'Tess Marlow']),
    );
    expect(said[0]).toHaveTextContent('First line <b>second</b>');
    expect(within(said[0] as HTMLElement).getByRole('button', { name: /rota\.pdf/ })).toHaveTextContent('2.0 kB');
    const facts = within(screen.getByRole('complementary', { name: 'Details' }));
    expect(await facts.findByText('Restricted')).toBeInTheDocument();
    for (const text of ['Tess Marlow', 'Quayside', 'Crew weekly', 'Vic Ewer (not notified)'])
      expect(facts.getByText(text)).toBeInTheDocument();
    expect(facts.queryByRole('button', { name: 'Assign' })).toBeNull();
  });

  it('downloads an attachment only after confirmation (TKT-027)', async () => {
    await open();
    replace(URL, 'createObjectURL', () => 'blob:1');
    replace(URL, 'revokeObjectURL', () => undefined);
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const path = '/api/ticket_attachments/7/download';
    await userEvent.click(screen.getByRole('button', { name: 'Download rota.pdf, 2.0 kB' }));
    expect(sent('GET', path)).toEqual([]);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(sent('GET', path)).toHaveLength(1);
    saved.mockRestore();
  });

  it('closes and reopens a ticket, and accepts no reply while it is closed (TKT-021, TKT-022, F-143)', async () => {
    await open();
    await screen.findByRole('textbox', { name: /^Message/ });
    await userEvent.click(screen.getByRole('button', { name: 'Close ticket' }));
    expect(await screen.findByText('Ticket closed')).toBeInTheDocument();
    expect(await screen.findByText('Closed')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
    const again = screen.getAllByRole('button', { name: 'Reopen ticket' });
    await userEvent.click(again[0] as HTMLElement);
    expect(await screen.findByText('Ticket reopened')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: /^Message/ })).toBeInTheDocument();
    expect(sent('POST', '/api/tickets/12/close')).toHaveLength(1);
    expect(sent('POST', '/api/tickets/12/open')).toHaveLength(1);
  });

  it('rejects a reply without a message, sends one with its files, and empties the form (TKT-024, TKT-025, VAL-079)', async () => {
    await open();
    const reply = await screen.findByRole('button', { name: 'Reply' });
    await userEvent.click(reply);
    expect((await screen.findAllByText('Message is a required field')).length).toBeGreaterThan(0);
    const path = '/api/tickets/12/comments';
    expect(sent('POST', path)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Here it is');
    await userEvent.upload(screen.getByLabelText('Attachments', { selector: 'input' }), new File(['1'], 'one.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    expect(await screen.findByText('Reply added')).toBeInTheDocument();
    expect(partsOf(sent('POST', path)[0])).toEqual([
      ['message', 'Here it is'],
      ['attachments[]', 'one.pdf'],
    ]);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue(''));
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('article').at(-1)?.closest('li')));
  });

  it('lets the user who opened the ticket edit the subject in place, against the revision that was read (TKT-023)', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Subject: / }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), ' and 32{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Rota of week 31 and 32' })).toBeInTheDocument();
    const [call] = sent('PATCH', '/api/tickets/12');
    expect(call?.body).toEqual({ subject: 'Rota of week 31 and 32' });
    expect(call?.headers.get('If-Match')).toBe('"4"');
  });

  it('does not let another user of the client edit the subject', async () => {
    await open({ given: { created_by_id: 9 } });
    await screen.findByRole('button', { name: 'Reply' });
    expect(screen.queryByRole('button', { name: /^Edit Subject: / })).toBeNull();
  });

  it('lets the provider assign the ticket to a troncmaster, with a due date (contract C12)', async () => {
    await open({ who: troncmaster, given: { assignee_id: null, assignee: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Assign ticket' }));
    await userEvent.click(await drawer.findByRole('combobox', { name: 'Assigned' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Tess Marlow' }));
    await userEvent.click(drawer.getByRole('textbox', { name: 'Due' }));
    await userEvent.paste('01/05/2026');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ticket assigned')).toBeInTheDocument();
    expect(sent('PATCH', '/api/tickets/12')[0]?.body).toEqual({ assignee_id: 1, date_due: '2026-05-01' });
    expect(wire.sent.find(({ url }) => url.startsWith('/api/users'))?.url).toContain('tronc_master=1');
  });
});
