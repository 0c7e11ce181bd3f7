import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Notification } from 'react-admin';
import type { Sending } from '#dataProvider/custom/call.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { UploadForm } from './UploadForm.tsx';

/** Renders the form. The test controls the progress of its request. */
const show = () => {
  const sent: { files: string[]; sending: Sending }[] = [];
  const Form = () => {
    const [busy, setBusy] = useState(false);
    return (
      <UploadForm
        note={{ label: 'Message', maxLength: 500 }}
        submitLabel="Upload"
        busy={busy}
        onUpload={(files, _note, sending) => {
          setBusy(true);
          sending.signal.addEventListener('abort', () => setBusy(false));
          sent.push({ files: files.map(({ name }) => name), sending });
        }}
        onCancel={() => undefined}
      />
    );
  };
  const children = (
    <>
      <Form />
      <Notification />
    </>
  );
  render(shell({ children }).element);
  return { user: userEvent.setup(), sent };
};
const barOf = (name: string) => screen.getByRole('progressbar', { name: `Progress of ${name}` });
const file = (name: string, size: number) => new File(['x'.repeat(size)], name);

it('shows the progress of each file, and lets the user cancel the upload until everything is sent', async () => {
  const { user, sent } = show();
  // Without a file, the button says what is missing.
  await user.click(await screen.findByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Choose a file' }));
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  await user.upload(await screen.findByLabelText('File', { selector: 'input' }), [
    file('hours.csv', 100),
    file('starters.pdf', 300),
  ]);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(sent[0]?.files).toEqual(['hours.csv', 'starters.pdf']);
  act(() => sent[0]?.sending.onProgress(0.625));
  expect(screen.getByRole('status')).toHaveTextContent('Sending… 63%');
  expect([barOf('hours.csv'), barOf('starters.pdf')].map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
    '100',
    '50',
  ]);
  expect(screen.getByRole('button', { name: 'Remove hours.csv' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(sent[0]?.sending.signal.aborted).toBe(true);
  expect(await screen.findByText('Upload cancelled. No files were saved.')).toBeVisible();
  // The chosen files are kept for another attempt. Once everything is sent, the upload can no longer be cancelled.
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  act(() => sent[1]?.sending.onProgress(1));
  expect(screen.getByRole('status')).toHaveTextContent('Saving the files…');
  expect(screen.getByRole('button', { name: 'Cancel upload' })).toBeDisabled();
});
