import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentFilterOptions } from '#domain/contract/documents.ts';
import { openFilters } from '#test/support/browser/listTools.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Sent, Wire } from '#test/support/browser/wire.ts';
import { DocumentList } from './DocumentList.tsx';

const handbook = {
  id: 4,
  type: 'company',
  description: 'Handbook',
  filename: 'handbook.pdf',
  mime_type: 'application/pdf',
  size: 900,
  datetime_added: '2026-05-04T09:30:00Z',
  uploaded_by: { id: 9, name: 'Mia Nager' },
  company_id: 1,
  company: { id: 1, name: 'Quay' },
  payrolls: [{ id: 3, name: 'Crew' }],
  employee: null,
  revision: 1,
};
const filter_options: DocumentFilterOptions = { uploader_id: [{ id: 9, name: 'Mia Nager' }] };

let wire: Wire;
const open = (): void => {
  const reply = ({ url }: Sent) => {
    if (url.startsWith('/api/documents')) return { json: { data: [handbook], meta: { total: 1 }, filter_options } };
    if (url.endsWith('/audit'))
      return answer([
        { id: 1, action: 'uploaded', user: { id: 9, name: 'Mia Nager' }, datetime: '2026-05-04T09:30:00Z' },
      ]);
    return answer([]);
  };
  wire = openScreen({ at: '/documents', path: '/documents', children: <DocumentList />, reply }).wire;
};
const asked = (path: string) => wire.sent.filter(({ url }) => url.includes(path));
const lists = () => asked('/api/documents').map(({ url }) => new URL(url, 'http://portal').searchParams);
afterEach(() => {
  jest.useRealTimers();
  wire.restore();
});

describe('the documents page', () => {
  // Also proves DOC-008, DOC-009.
  it('shows subject, added by, date created and actions, and filters by type, uploader and dates (DOC-001, DOC-006, DOC-007)', async () => {
    open();
    expect(await screen.findByText('Handbook')).toBeInTheDocument();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Subject', 'Added by', 'Date created', 'Actions']);
    await openFilters();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'company');
    await waitFor(() => expect(lists().at(-1)?.get('type')).toBe('company'));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Added by' }), 'Mia Nager');
    await waitFor(() => expect(lists().at(-1)?.get('uploader_id')).toBe('9'));
    await userEvent.click(screen.getByRole('textbox', { name: 'Added on or after' }));
    await userEvent.paste('01/05/2026');
    await waitFor(() => expect(lists().at(-1)?.get('start_date')).toBe('2026-05-01'));
  });

  it('searches 200 ms after the last key (DOC-005, CON-004)', async () => {
    open();
    await screen.findByText('Handbook');
    const box = screen.getByRole('searchbox', { name: 'Search' });
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(box, 'hand');
    act(() => jest.advanceTimersByTime(190));
    expect(lists().at(-1)?.get('search_string')).toBeNull();
    act(() => jest.advanceTimersByTime(20));
    jest.useRealTimers();
    await waitFor(() => expect(lists().at(-1)?.get('search_string')).toBe('hand'));
  });

  it('warns before a download, sends no request on No, and shows the audit (DOC-010, DOC-011, DOC-018)', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Download Handbook, / }));
    const warning = await screen.findByRole('alertdialog');
    expect(warning).toHaveTextContent(/^This file may contain sensitive personal data/);
    await userEvent.click(within(warning).getByRole('button', { name: 'No' }));
    expect(asked('/file/company/4/data')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: /^More actions: Handbook, / }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Audit' }));
    const drawer = await screen.findByRole('dialog', { name: 'Document Audit' });
    expect(await within(drawer).findByText('Uploaded')).toBeInTheDocument();
    expect(
      within(drawer)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Action', 'User', 'Date']);
  });

  it('asks for confirmation before it deletes a document (DOC-012, DOC-020, ERR-012)', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^More actions: Handbook, / }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      'Are you sure you wish to delete this document? Once deleted, the document will not be recoverable.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(wire.sent.some(({ method, url }) => method === 'DELETE' && url === '/api/file/company/4')).toBe(true),
    );
    expect(await screen.findByText('Document deleted successfully')).toBeInTheDocument();
  });
});
