import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { FileRow } from '#resources/files/FileRow.tsx';
import { Notifications } from '#src/layout/Notifications.tsx';
import { shell } from '#test/support/browser/Shell.tsx';
import { useClientFile } from './useClientFile.ts';

const take = jest.fn();
const Probe = () => {
  useClientFile(take);
  return <Notifications />;
};
const open = (troncFileData: jest.Mock) =>
  render(shell({ children: <Probe />, at: '/s?drawer=scheme-import&drawer.file=9', data: { troncFileData } }).element);
const file = {
  id: 9,
  filename: 'till.csv',
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  processed: false,
  tronc_period_id: 3,
  uploader: { id: 2, forename: 'Mia', surname: 'Nager' },
  description: null,
  mime_type: 'text/csv',
  size: 20,
  file_scanner_scan_status: 'clean' as 'clean' | 'infected',
  file_scanner_scan_time: null,
  revision: 1,
};

beforeEach(() => take.mockReset());

describe('a file that the client uploaded, used as hours', () => {
  it('is loaded once into the import, without a download by hand', async () => {
    const troncFileData = jest.fn(async () => ({ blob: new Blob(['payroll_ref,hours']), filename: 'till.csv' }));
    open(troncFileData);
    await waitFor(() => expect(take).toHaveBeenCalledTimes(1));
    expect(troncFileData).toHaveBeenCalledWith(9);
    expect(take.mock.calls[0][0].map(({ name }: File) => name)).toEqual(['till.csv']);
  });

  it('shows the server’s reason if it may not be read, such as a virus', async () => {
    open(jest.fn(() => Promise.reject(new HttpError('This file contains malware', 409))));
    expect(await screen.findByText('This file contains malware')).toBeInTheDocument();
    expect(take).not.toHaveBeenCalled();
  });

  it.each([
    ['a CSV file', {}, 1],
    ['an Excel file', { filename: 'Hours.XLSX' }, 1],
    ['a picture', { filename: 'till.png' }, 0],
    ['an infected file', { file_scanner_scan_status: 'infected' as const }, 0],
  ])('is offered only for what the import can read: %s', async (_, over, offered) => {
    const onUse = jest.fn();
    const row = <FileRow file={{ ...file, ...over }} troncmaster onUse={onUse} />;
    render(shell({ children: <ul>{row}</ul> }).element);
    await screen.findByRole('button', { name: 'Mark as processed' });
    const buttons = screen.queryAllByRole('button', { name: 'Use as hours' });
    expect(buttons).toHaveLength(offered);
    for (const button of buttons) await userEvent.click(button);
    expect(onUse).toHaveBeenCalledTimes(offered);
  });
});
