import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextField } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { shell } from '#test/support/browser/Shell.tsx';
import { RequiredNote } from './RequiredNote.tsx';

const NOTE = 'Fields marked * are required';

it.each([
  { required: true, does: 'explains the asterisk in a form that shows one' },
  { required: false, does: 'is hidden in a form without required fields' },
])('$does', async ({ required }) => {
  const form = (
    <form>
      <RequiredNote />
      <TextField label="Name" required={required} />
    </form>
  );
  render(shell({ children: form }).element);
  const note = await screen.findByText(NOTE);
  if (required) expect(note).toBeVisible();
  else expect(note).not.toBeVisible();
});

it('is in every form that summarises its errors', () => {
  const files = ['src', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => join(folder, file)),
  );
  const withSummary = files.filter((file) => readFileSync(file, 'utf8').includes('<ErrorSummary'));
  expect(withSummary.length).toBeGreaterThan(4);
  expect(withSummary.filter((file) => !readFileSync(file, 'utf8').includes('<RequiredNote'))).toEqual([]);
});
