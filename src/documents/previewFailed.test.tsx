import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shell } from '#test/support/browser/Shell.tsx';
import { FetchedPreview } from './FetchedPreview.tsx';
import { PreviewDrawer } from './PreviewDrawer.tsx';

describe('a preview that could not be loaded', () => {
  it('moves the focus to its message, and loads the file when the user tries again', async () => {
    const documentAddress = jest
      .fn(async () => ({ address: '/raw/1', mime_type: 'image/png' }))
      .mockImplementationOnce(async () => Promise.reject(new Error('Network')));
    const at = '/documents?drawer=preview-document&drawer.type=company&drawer.id=4&drawer.name=Rota.png';
    render(shell({ at, children: <PreviewDrawer />, data: { documentAddress } }).element);
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent('The preview could not be loaded.');
    await waitFor(() => expect(message).toHaveFocus());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /Rota\.png/ })).toHaveAttribute('src', '/raw/1');
  });

  it('shows what the server said, and offers no retry for a file that has no preview', async () => {
    const refused = async () => Promise.reject(new Error('This file is being scanned.'));
    const { unmount } = render(
      shell({ children: <FetchedPreview of={['a']} fetchFile={refused} title="A" />, data: {} }).element,
    );
    expect(await screen.findByText('This file is being scanned.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    unmount();
    const other = async () => ({ blob: new Blob(['x']), filename: 'notes.txt' });
    render(shell({ children: <FetchedPreview of={['b']} fetchFile={other} title="B" />, data: {} }).element);
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
