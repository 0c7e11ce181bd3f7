import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { Notifications } from '#src/layout/Notifications.tsx';
import { shell } from '#test/support/browser/Shell.tsx';
import { useAction } from './hooks.ts';

const onSuccess = jest.fn();
const Close = ({ twice = false }) => {
  const close = useAction('announcementRead', { notice: 'notices.job_role_edited', onSuccess });
  const press = () => {
    close.mutate([7]);
    if (twice) close.mutate([7]);
  };
  return (
    <>
      <button type="button" onClick={press}>
        Close ticket
      </button>
      <Notifications />
    </>
  );
};
const show = (announcementRead: (id: number) => Promise<unknown>, twice?: boolean) =>
  render(shell({ children: <Close twice={twice} />, data: { announcementRead } }).element);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => onSuccess.mockClear());

describe('an action', () => {
  it('is carried out once if it is started again while it is under way', async () => {
    const announcementRead = jest.fn(async () => ({ id: 7 }));
    show(announcementRead, true);
    await press('Close ticket');
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    expect(announcementRead).toHaveBeenCalledTimes(1);
    await press('Close ticket');
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['the connection is lost', new HttpError('Error', 0, { code: 'network' }), /could not be reached.*still here/],
    ['the portal does not answer in time', new HttpError('Error', 0, { code: 'timeout' }), /did not answer in time/],
    ['the portal has an internal error', new HttpError('Error', 500, { code: 'unexpected' }), /was not carried out/],
    ['a proxy answers', new HttpError('Error', 502, {}), /do not know whether this was carried out/],
  ])('says what happened to the work and can be tried again if %s (ERR-002)', async (_what, error, text) => {
    const announcementRead = jest.fn().mockRejectedValueOnce(error).mockResolvedValue({ id: 7 });
    show(announcementRead);
    await press('Close ticket');
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await press('Try again');
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    expect(announcementRead).toHaveBeenLastCalledWith(7);
  });

  it('offers nothing to try again if the portal rejected it (ERR-001)', async () => {
    show(jest.fn().mockRejectedValue(new HttpError('The ticket is closed already', 409, { code: 'conflict' })));
    await press('Close ticket');
    expect(await screen.findByText('The ticket is closed already')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
