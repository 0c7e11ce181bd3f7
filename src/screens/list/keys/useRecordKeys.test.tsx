import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { shell } from '#test/support/browser/Shell.tsx';
import { EDITS_RECORD, useRecordKeys } from './useRecordKeys.ts';

/** A page whose edit button appears later, as after the permissions are known. */
const Page = ({ onEdit }: { onEdit(): void }) => {
  const [isKnown, setIsKnown] = useState(false);
  useRecordKeys();
  return (
    <>
      <button type="button" onMouseEnter={() => setIsKnown(true)}>
        Load
      </button>
      {isKnown && (
        <button type="button" {...EDITS_RECORD} onClick={onEdit}>
          Edit
        </button>
      )}
    </>
  );
};

const show = () => {
  const onEdit = jest.fn();
  render(shell({ children: <Page onEdit={onEdit} /> }).element);
  return { onEdit, user: userEvent.setup() };
};

it('edits the record when the button appears after the key was pressed, once', async () => {
  const { onEdit, user } = show();
  const load = await screen.findByRole('button', { name: 'Load' });
  await user.keyboard('e');
  expect(onEdit).not.toHaveBeenCalled();
  await user.hover(load);
  await screen.findByRole('button', { name: 'Edit' });
  expect(onEdit).toHaveBeenCalledTimes(1);
  await user.keyboard('e');
  expect(onEdit).toHaveBeenCalledTimes(2);
});

it('forgets the key when the user presses another one before the button appears', async () => {
  const { onEdit, user } = show();
  const load = await screen.findByRole('button', { name: 'Load' });
  await user.keyboard('ej');
  await user.hover(load);
  await screen.findByRole('button', { name: 'Edit' });
  expect(onEdit).not.toHaveBeenCalled();
});
