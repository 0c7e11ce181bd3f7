import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { shell } from '#test/support/browser/Shell.tsx';
import { CardCarousel } from './CardCarousel.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Paging } from './Paging.tsx';
import { PasswordField } from './PasswordField.tsx';
import { periodStatus, StatusBadge } from './StatusBadge.tsx';

const show = (children: ReactNode) => {
  render(shell({ children }).element);
  return userEvent.setup();
};

describe('a password field', () => {
  it('is hidden until Show is pressed, and the button then shows Hide (WGT-008)', async () => {
    const user = show(<PasswordField label="Password" required />);
    const field = await screen.findByLabelText(/Password/);
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('is marked with * when required (WGT-009)', async () => {
    show(<PasswordField label="Password" required />);
    expect(await screen.findByText('*')).toBeInTheDocument();
  });
});

describe('a card carousel', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: index, content: `Period ${index + 1}`, current: index === 1 }));

  it('marks the current item, and only that (WGT-012)', async () => {
    show(<CardCarousel label="Periods" items={items(3)} />);
    expect(await screen.findByRole('button', { name: /Period 2.*Current/ })).toBeInTheDocument();
    expect(screen.getAllByText('Current')).toHaveLength(1);
  });

  it('has no controls for 4 items, and has them for 5 (WGT-013, CON-016)', async () => {
    show(<CardCarousel label="Periods" items={items(4)} />);
    await screen.findByText('Period 4');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    show(<CardCarousel label="More periods" items={items(5)} />);
    expect(await screen.findByRole('button', { name: 'Next' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeInTheDocument();
  });
});

describe('paging', () => {
  const page = (total: number) => (
    <ListContextProvider value={{ total, perPage: 10, page: 1, isPending: false, setPage: jest.fn() } as never}>
      <Paging />
    </ListContextProvider>
  );

  it('is shown only when there is more than one page (WGT-001)', async () => {
    show(
      <>
        <p>list</p>
        {page(10)}
      </>,
    );
    await screen.findByText('list');
    expect(screen.queryByRole('navigation')).toBeNull();
    show(page(11));
    expect(await screen.findByText('1-10 of 11')).toBeInTheDocument();
  });
});

it('asks for confirmation with Yes or No, and treats Escape as No (ERR-011)', async () => {
  const onYes = jest.fn();
  const onNo = jest.fn();
  const user = show(<ConfirmDialog open text="Are you sure?" onYes={onYes} onNo={onNo} />);
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(onYes).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(onNo).toHaveBeenCalledTimes(1);
});

it.each([
  ['not started', 'open'],
  ['unapproved', 'for review'],
  ['queried', 'queried'],
])('shows a period that is %s as %s (contract E1)', async (status, word) => {
  show(<StatusBadge status={periodStatus(status)} />);
  expect(await screen.findByText(word)).toBeInTheDocument();
});

describe('a file drop', () => {
  const Form = () => {
    const [files, setFiles] = useState<File[]>([]);
    return <FileDrop label="Employees" files={files} onChange={setFiles} accept={['.csv']} />;
  };

  it('accepts a dropped file, replaces it with the next one, and lets the user remove it', async () => {
    const user = show(<Form />);
    const zone = (await screen.findByText('Drop a file here, or')).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['a'], 'one.csv')] } });
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['b'], 'two.csv')] } });
    expect(screen.queryByText('one.csv')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove two.csv' }));
    expect(screen.queryByText('two.csv')).toBeNull();
  });

  it('names every file that is rejected, and takes the others', async () => {
    const Several = () => {
      const [files, setFiles] = useState<File[]>([]);
      return <FileDrop label="Documents" files={files} onChange={setFiles} accept={['.csv']} multiple />;
    };
    show(<Several />);
    const zone = (await screen.findByText(/^Drop files/)).parentElement as HTMLElement;
    const files = ['one.exe', 'two.csv', 'three.bat'].map((name) => new File(['a'], name));
    fireEvent.drop(zone, { dataTransfer: { files } });
    expect(screen.getByText('two.csv')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/one\.exe cannot be uploaded.*three\.bat cannot be uploaded/);
  });

  it('refuses several files where one is expected, instead of choosing one', async () => {
    show(<Form />);
    const zone = (await screen.findByText('Drop a file here, or')).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['a'], 'one.csv'), new File(['b'], 'two.csv')] } });
    expect(screen.getByRole('alert')).toHaveTextContent('Choose one file at a time');
    expect(screen.queryByText('one.csv')).toBeNull();
  });

  it('shows why a file is rejected', async () => {
    show(<Form />);
    const zone = (await screen.findByText('Drop a file here, or')).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['a'], 'staff.xlsx')] } });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'staff.xlsx cannot be uploaded here. Choose a file of type CSV.',
    );
  });
});
