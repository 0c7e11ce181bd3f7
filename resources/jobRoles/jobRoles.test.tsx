import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Company } from '#domain/contract/companies.ts';
import { answer, openScreen } from '#test/support/browser/openScreen.tsx';
import type { Wire } from '#test/support/browser/wire.ts';
import { JobRolesTab } from './JobRolesTab.tsx';

const SAW = { id: 3, company_id: 1, job_title: 'Waiter', archived: false, points: null, revision: 4 };
const THEIRS = { ...SAW, job_title: 'Wine waiter', revision: 5 };

let wire: Wire;
let current: typeof SAW;
const changes = () => wire.sent.filter(({ method }) => method === 'PATCH');

/** Someone else renames the role while this user types another title. */
const rename = async () => {
  current = SAW;
  const children = <JobRolesTab record={{ id: 1, name: 'Quay Ltd' } as Company} />;
  const reply: Parameters<typeof openScreen>[0]['reply'] = ({ method, headers }) => {
    if (method !== 'PATCH') return answer([current]);
    if (headers.get('If-Match') === '"5"') return answer(current);
    current = THEIRS;
    return { status: 412, json: { message: 'Changed', code: 'changed', data: THEIRS } };
  };
  wire = openScreen({ at: '/p', path: '/p', children, reply }).wire;
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Job Role: / }));
  const box = screen.getByRole('textbox', { name: 'Job Role' });
  await userEvent.clear(box);
  await userEvent.type(box, 'Head waiter{Enter}');
  return screen.findByRole('alertdialog');
};
afterEach(() => wire.restore());

describe('a job title that another role already has', () => {
  const taken = 'Job title is already used. Enter another.';
  const refused = { status: 422, json: { message: 'Correct the highlighted fields.', errors: { job_title: [taken] } } };
  const show = () => {
    const children = <JobRolesTab record={{ id: 1, name: 'Quay Ltd' } as Company} />;
    wire = openScreen({
      at: '/p',
      path: '/p',
      children,
      reply: ({ method }) => (method === 'GET' ? answer([SAW]) : refused),
    }).wire;
  };

  it('is marked in the input that adds it, which keeps what was typed', async () => {
    show();
    const box = await screen.findByRole('textbox');
    await userEvent.type(box, 'Waiter{Enter}');
    expect(await screen.findByText(taken)).toBeVisible();
    expect(box).toBeInvalid();
    expect(box).toHaveValue('Waiter');
    expect(screen.queryByText(/highlighted/)).toBeNull();
  });

  it('is marked in the field that renames a role, which keeps what was typed', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Job Role: / }));
    const box = screen.getByRole('textbox', { name: 'Job Role' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Barista{Enter}');
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await screen.findByText(taken)).toBeVisible();
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(taken);
    expect(box).toHaveValue('Barista');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an archived job role', () => {
  const HOST = { ...SAW, id: 8, job_title: 'Host', archived: true };
  const message = 'The job role ‘Host’ is archived.';
  const show = (at: string) => {
    const children = <JobRolesTab record={{ id: 1, name: 'Quay Ltd' } as Company} />;
    const errors = { job_title: ['Job title is used by an archived entry.'] };
    wire = openScreen({
      at,
      path: '/p',
      children,
      reply: ({ method, url }) => {
        if (method === 'POST') return { status: 409, json: { message, code: 'job_role_archived', errors, data: HOST } };
        if (method === 'PATCH') return answer({ ...HOST, archived: false, revision: 5 });
        return answer(url.includes('archived=1') ? [HOST] : [SAW]);
      },
    }).wire;
  };
  const expectRestored = async () => {
    expect(await screen.findByText('Job role restored successfully')).toBeInTheDocument();
    expect(changes().map(({ url, body }) => [url, body])).toEqual([
      ['/api/company/1/job_roles/8', { archived: false }],
    ]);
    expect(changes()[0]?.headers.get('If-Match')).toBe('"4"');
  };

  it('is listed on request, and can be restored', async () => {
    show('/p');
    await userEvent.click(await screen.findByRole('button', { name: 'Show archived job roles' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Host' }));
    await expectRestored();
  });

  it('is listed if the address contains it', async () => {
    show('/p?archived=1');
    expect(await screen.findByRole('button', { name: 'Restore Host' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hide archived job roles' })).toBeVisible();
  });

  it('can be restored where its title is added again', async () => {
    show('/p');
    const box = await screen.findByRole('textbox');
    await userEvent.type(box, 'host{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(box).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Restore Host' }));
    await expectRestored();
    expect(box).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Add job role' })).toBeVisible();
  });
});

describe('a job title that someone else has changed since (contract F-154)', () => {
  it('shows both titles, and overwrites theirs with mine on Keep mine', async () => {
    const dialog = await rename();
    const cells = within(dialog)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['Wine waiter', 'Head waiter']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Job role edited successfully')).toBeInTheDocument();
    expect(changes().map(({ headers }) => headers.get('If-Match'))).toEqual(['"4"', '"5"']);
    expect(changes()[1]?.body).toEqual({ job_title: 'Head waiter' });
  });

  it('takes theirs and discards mine on Reload', async () => {
    await userEvent.click(within(await rename()).getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('Wine waiter')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Job Role' })).toBeNull());
    expect(changes()).toHaveLength(1);
  });
});
