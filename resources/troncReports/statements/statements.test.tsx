import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import type { HandedBody, StatementListQuery, StatementRow } from '#domain/contract/workerStatements.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { Notifications } from '#src/layout/Notifications.tsx';
import { siteToday } from '#src/siteToday.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Statements } from './Statements.tsx';

const row = (id: number, name: string, more: Partial<StatementRow> = {}): StatementRow => ({
  id,
  employee_id: id,
  name,
  payroll_ref: `P${id}`,
  unprintable_letters: [],
  status: 'ready',
  channel: 'print',
  due: null,
  overdue: false,
  late: false,
  amount: '10.00',
  difference: null,
  sending: false,
  sent_at: null,
  opened_at: null,
  handed_on: null,
  handed_at: null,
  handed_by: null,
  failed_at: null,
  failure: null,
  ...more,
});

const THREE = [row(1, 'Ana Archer'), row(2, 'Ben Baker'), row(3, 'Cara Cole')];

/** Opens the statements that were not given yet; the rows are kept as the server keeps them. */
const open = async (refusal?: HttpError, rows = THREE) => {
  const change = (ids: readonly number[], more: Partial<StatementRow>) => {
    rows = rows.map((one) => (ids.includes(one.id) ? { ...one, ...more } : one));
  };
  const handOverStatements = jest.fn(async (_: number, body: HandedBody) => {
    if (refusal) throw refusal;
    const ids = 'statement_ids' in body ? body.statement_ids : rows.map(({ id }) => id);
    change(ids, { status: 'handed', handed_on: body.handed_on ?? null });
    return { handed: ids.length, statement_ids: ids };
  });
  const undoHandover = jest.fn(async (_: number, ids: number[]) => {
    change(ids, { status: 'ready', handed_on: null });
    return { not_handed: ids.length };
  });
  const resendStatement = jest.fn(async () => undefined);
  const reportStatements = async (_: number, { status, keep }: { [N in keyof StatementListQuery]: never[] }) => {
    const isWanted = (one: StatementRow) =>
      [status].flat().includes(one.status as never) || [keep ?? []].flat().includes(one.id as never);
    const shown = status ? rows.filter(isWanted) : rows;
    const counts = {
      ready: 0,
      sent: 0,
      opened: 0,
      handed: 0,
      failed: 0,
      overdue: 0,
      print: 3,
      to_print: 3,
      to_hand: 3,
    };
    for (const one of rows) counts[one.status] += 1;
    return { rows: shown, total: shown.length, counts, due: null, complete: true };
  };
  const children = (
    <>
      <Statements reportId={7} companyId={1} />
      <Notifications />
    </>
  );
  const data = { reportStatements, handOverStatements, undoHandover, resendStatement };
  const auth = { canAccess: async () => true };
  render(shell({ children, data, auth }).element);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Not given yet/ }));
  return { user, handOverStatements, undoHandover, resendStatement };
};

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.split('P')[0]?.trim());

describe('the statements of a report', () => {
  it('are marked as handed over on a day that the user enters, and keep their place until the list is left', async () => {
    const { user, handOverStatements } = await open();
    await user.click((await rowOf(/Ben Baker/)).getByRole('button', { name: 'Mark as handed over' }));
    expect(handOverStatements).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('alertdialog', { name: 'Mark as handed over' }));
    const day = dialog.getByRole('textbox', { name: /^Handed over on/ });
    expect(day).toHaveValue(formatDate(siteToday()));
    await user.clear(day);
    await user.type(day, formatDate(addDays(siteToday(), 1)));
    await user.click(dialog.getByRole('button', { name: 'Mark as handed over' }));
    expect(dialog.getByText('Handed over on must be today or earlier')).toBeInTheDocument();
    expect(handOverStatements).not.toHaveBeenCalled();

    const earlier = addDays(siteToday(), -7);
    await user.clear(day);
    await user.type(day, `${formatDate(earlier)}{Enter}`);
    expect(handOverStatements).toHaveBeenCalledWith(7, { statement_ids: [2], handed_on: earlier });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const ben = await rowOf(/Ben Baker.*Handed over/);
    expect(ben.getByText(formatDate(earlier))).toBeInTheDocument();
    expect(names()).toEqual(['Ana Archer', 'Ben Baker', 'Cara Cole']);
    expect(screen.getByRole('button', { name: 'Handed over 1' })).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^All/ }));
    await user.click(screen.getByRole('button', { name: /^Not given yet/ }));
    await waitFor(() => expect(names()).toEqual(['Ana Archer', 'Cara Cole']));
  });

  it('are no longer handed over after a question, or from the message', async () => {
    const { user, undoHandover } = await open();
    await user.click((await rowOf(/Ana Archer/)).getByRole('button', { name: 'Mark as handed over' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark as handed over' }));
    const ana = await rowOf(/Ana Archer.*Handed over/);
    await user.click(ana.getByRole('button', { name: 'Undo handover' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo handover' }));
    await user.click(dialog.getByRole('button', { name: 'Undo handover' }));
    expect(undoHandover).toHaveBeenLastCalledWith(7, [1]);
    await rowOf(/Ana Archer.*Not given yet/);

    await user.click(screen.getByRole('button', { name: 'Mark all on paper as handed over' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark all on paper as handed over' }),
    );
    const message = within(await screen.findByText(/Marked as handed over: 3/));
    await user.click(message.getByRole('button', { name: 'Undo handover' }));
    expect(undoHandover).toHaveBeenLastCalledWith(7, [1, 2, 3]);
  });

  it('show how many on paper are marked at once, and a difference with its sign only if there is one', async () => {
    const { user } = await open(undefined, [
      row(1, 'Archer, Ana', { difference: '7.19' }),
      row(2, 'Baker, Ben', { difference: '-132.62' }),
      row(3, 'Cole, Cara', { difference: '0.00' }),
    ]);
    const textOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await textOf(/Archer, Ana/)).toContain('+£7.19 compared with the earlier statement');
    expect(await textOf(/Baker, Ben/)).toContain('−£132.62 compared with the earlier statement');
    expect(await textOf(/Cole, Cara/)).not.toContain('compared');
    await user.click(screen.getByRole('button', { name: 'Mark all on paper as handed over' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('3 statements on paper will be marked');
  });

  it('say while their email is being sent, and offer no second one', async () => {
    await open(undefined, [row(1, 'Ana Archer', { channel: 'email', sending: true }), row(2, 'Ben Baker')]);
    const ana = await rowOf(/Ana Archer.*Being sent/);
    expect(ana.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect((await rowOf(/Ben Baker.*Not given yet/)).getByRole('button', { name: 'Send by email' })).toBeEnabled();
  });

  it('are sent by email after a question only', async () => {
    const { user, resendStatement } = await open();
    const press = async () => user.click((await rowOf(/Ben Baker/)).getByRole('button', { name: 'Send by email' }));
    await press();
    const dialog = () => within(screen.getByRole('alertdialog', { name: 'Send by email' }));
    expect(dialog().getByText(/is sent to Ben Baker · P2 by email/)).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(resendStatement).not.toHaveBeenCalled();
    await press();
    await user.click(dialog().getByRole('button', { name: 'Send by email' }));
    expect(resendStatement).toHaveBeenCalledWith(2);
    expect(resendStatement).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('show in the question why the server does not accept the day', async () => {
    const text = 'Handed over on must not be before 20/11/2026, when the report was released';
    const { user } = await open(new HttpError('Invalid', 422, { errors: { handed_on: [text] } }));
    await user.click((await rowOf(/Ana Archer/)).getByRole('button', { name: 'Mark as handed over' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Mark as handed over' }));
    expect(await dialog.findByText(text)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(names()).toEqual(['Ana Archer', 'Ben Baker', 'Cara Cole']);
  });
});
