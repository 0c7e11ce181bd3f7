import { fireEvent, act as inAct, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { shell } from '#test/support/browser/Shell.tsx';
import { ActionButton } from './ActionButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

describe('the button of an action', () => {
  it('carries out a double click once, also if it is the submit button of a form', async () => {
    const act = jest.fn();
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (
      <form onSubmit={submit}>
        <ActionButton onClick={act}>Approve</ActionButton>
        <ActionButton type="submit">Save</ActionButton>
      </form>
    );
    render(shell({ children: form }).element);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Approve' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(act).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('carries out a held Enter key once', async () => {
    const act = jest.fn();
    render(shell({ children: <ActionButton onClick={act}>Approve</ActionButton> }).element);
    inAct(() => screen.getByRole('button').focus());
    await userEvent.keyboard('{Enter>5/}');
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('can be pressed again later', async () => {
    const act = jest.fn();
    render(shell({ children: <ActionButton onClick={act}>Approve</ActionButton> }).element);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.unhover(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    expect(act).toHaveBeenCalledTimes(2);
  });
});

const Asking = ({ onYes }: { onYes(): void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>Approve</ActionButton>
      <ConfirmDialog open={open} text="Approve it?" onYes={onYes} onNo={() => setOpen(false)} />
    </>
  );
};

it('neither answers nor closes the question that the first click of a double click has opened', async () => {
  const yes = jest.fn();
  render(shell({ children: <Asking onYes={yes} /> }).element);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }), { detail: 1 });
  const question = await screen.findByRole('alertdialog');
  // The second click lands where the dialog is now: on its button, or outside it.
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }), { detail: 2 });
  const beside = question.parentElement ?? question;
  const clickBeside = (detail: number) => {
    fireEvent.mouseDown(beside, { detail });
    fireEvent.click(beside, { detail });
  };
  clickBeside(2);
  expect(yes).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  clickBeside(1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
