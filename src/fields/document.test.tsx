import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateBase } from 'ra-core';
import { AREAS } from '#domain/access/areas.ts';
import { document as kept, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { replace } from '#test/support/browser/replace.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { EntityForm } from '../screens/form/EntityForm.tsx';
import { EntityField } from './EntityField.tsx';
import { EntityScope } from './EntityScope.tsx';

const licenceOf = (required: boolean) =>
  generatedEntity('licences', {
    access: AREAS.sites,
    fields: {
      name: text('Name'),
      scan: kept('Scan', { required }),
      photos: kept('Photos', { multiple: true, max: 3, required: true }),
    },
  });
const SCAN = {
  filename: 'licence.pdf',
  mime_type: 'application/pdf',
  size: 1536,
  file_scanner_scan_status: 'not_scanned',
};

/** Renders a licence's page and its form. */
const draw = async (scan: unknown, required = false, name: 'scan' | 'photos' = 'scan') => {
  const saved: { scan?: unknown; photos?: unknown }[] = [];
  const downloads: unknown[] = [];
  const data = {
    create: async (_: string, { data }: { data: object }) => {
      saved.push(data);
      return { data: { id: 1 } };
    },
    recordFile: async (...asked: unknown[]) => {
      downloads.push(asked);
      return { blob: new Blob(['x']), filename: 'licence.pdf' };
    },
  };
  const { element } = shell({
    data: data as never,
    children: (
      <CreateBase resource="licences" record={{ id: 7, name: 'Bar', [name]: scan }} redirect={false}>
        <EntityScope entity={licenceOf(required)} variant="GB">
          <EntityField name={name} />
        </EntityScope>
        <EntityForm entity={licenceOf(required)} mode="create" fields={[name]} warn={false} />
      </CreateBase>
    ),
  });
  render(element);
  await screen.findByRole('group', { name: /Scan|Photos/ });
  return { saved, downloads, user: userEvent.setup() };
};
const save = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save' }));
const NEW = new File(['new'], 'new.pdf', { type: 'application/pdf' });

describe('a file of a record (ARC-005)', () => {
  it('downloads the file under its name once the warning is confirmed', async () => {
    const { downloads, user } = await draw(SCAN);
    // jsdom does not follow links to files.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    replace(URL, 'createObjectURL', () => 'blob:x');
    replace(URL, 'revokeObjectURL', () => undefined);
    await user.click(screen.getByRole('button', { name: /^Download licence\.pdf, / }));
    expect(downloads).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('button', { name: /^Download licence\.pdf, / })).toBeEnabled();
    expect(downloads).toEqual([['licences', 7, 'scan']]);
  });

  it('reports an infected file and disables its download', async () => {
    await draw({ ...SCAN, file_scanner_scan_status: 'infected' });
    expect(screen.getByRole('button', { name: /^Download licence\.pdf, / })).toBeDisabled();
    expect(screen.getByText('infected')).toBeInTheDocument();
  });

  it('shows the file with its size, and keeps it unchanged if the user does nothing', async () => {
    const { saved, user } = await draw(SCAN);
    expect(screen.getByText('1.5 kB')).toBeInTheDocument();
    await save(user);
    await screen.findByRole('button', { name: 'Save' });
    expect(saved).toMatchObject([{ scan: SCAN }]);
  });

  it('removes the file, or keeps it after all', async () => {
    const { saved, user } = await draw(SCAN);
    await user.click(screen.getByRole('button', { name: 'Remove licence.pdf' }));
    expect(screen.getByText('Will be removed when you save')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep licence.pdf' }));
    expect(screen.getByText('1.5 kB')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove licence.pdf' }));
    await save(user);
    await screen.findByRole('button', { name: 'Save' });
    expect(saved).toMatchObject([{ scan: null }]);
  });

  it('replaces the file, and can undo the replacement before saving', async () => {
    const { saved, user } = await draw(SCAN);
    await user.upload(screen.getByLabelText('Scan', { selector: 'input' }), NEW);
    expect(screen.getByText('Will be replaced when you save')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove new.pdf' }));
    expect(screen.getByText('1.5 kB')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Scan', { selector: 'input' }), NEW);
    await save(user);
    await screen.findByRole('button', { name: 'Save' });
    expect(saved[0]?.scan).toBe(NEW);
  });

  it('requires a file if the field is required', async () => {
    const { saved, user } = await draw(undefined, true);
    await save(user);
    expect(await screen.findAllByText('Scan is a required field')).not.toHaveLength(0);
    expect(saved).toEqual([]);
    await user.upload(screen.getByLabelText('Scan', { selector: 'input' }), NEW);
    await save(user);
    await screen.findByRole('button', { name: 'Save' });
    expect(saved[0]?.scan).toBe(NEW);
  });

  it('does not offer to remove a required file', async () => {
    await draw(SCAN, true);
    expect(screen.getByText('1.5 kB')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove licence.pdf' })).not.toBeInTheDocument();
  });
});

describe('several files of a record', () => {
  const [ONE, TWO] = [
    { id: 4, ...SCAN, filename: 'one.pdf' },
    { id: 9, ...SCAN, filename: 'two.pdf' },
  ];

  it('downloads each file from its own address', async () => {
    const { downloads, user } = await draw([ONE, TWO], false, 'photos');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    replace(URL, 'createObjectURL', () => 'blob:x');
    replace(URL, 'revokeObjectURL', () => undefined);
    await user.click(screen.getByRole('button', { name: /^Download two\.pdf, / }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('button', { name: /^Download two\.pdf, / })).toBeEnabled();
    expect(downloads).toEqual([['licences', 7, 'photos/9']]);
  });

  it('adds files to those that stay, and removes and restores one by one', async () => {
    const { saved, user } = await draw([ONE, TWO], false, 'photos');
    await user.click(screen.getByRole('button', { name: 'Remove one.pdf' }));
    expect(screen.getByText('Will be removed when you save')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Photos', { selector: 'input' }), NEW);
    await user.click(screen.getByRole('button', { name: 'Remove two.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Keep two.pdf' }));
    await save(user);
    await screen.findByRole('button', { name: 'Save' });
    expect(saved[0]?.photos).toEqual([TWO, NEW]);
  });

  it('rejects more files than the field can have, and requires one', async () => {
    const { saved, user } = await draw([ONE, TWO], false, 'photos');
    await user.upload(screen.getByLabelText('Photos', { selector: 'input' }), [NEW, new File(['b'], 'b.pdf')]);
    expect(
      screen.getByText('There are too many files in this field. The most is 3: remove some and try again.'),
    ).toBeInTheDocument();
    for (const name of ['one.pdf', 'two.pdf']) await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    await save(user);
    expect(await screen.findAllByText('Photos is a required field')).not.toHaveLength(0);
    expect(saved).toEqual([]);
  });
});
