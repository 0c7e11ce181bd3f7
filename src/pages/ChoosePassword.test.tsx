import { render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { shell } from '#test/support/browser/Shell.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';

/** The page for a user; each reading states whether a temporary password must be replaced. */
const open = (...readings: boolean[]) => {
  const user = { id: 7, username: 'aoife' };
  const getIdentity = jest.fn(async () => {
    const mustChoosePassword = readings.length > 1 ? readings.shift() : readings[0];
    return { id: 7, user, mustChoosePassword };
  });
  const auth = { getIdentity, forget: () => undefined };
  const children = (
    <Routes>
      <Route path="/choose_password" element={<ChoosePassword />} />
      <Route path="/dashboard" element={<p>The dashboard</p>} />
    </Routes>
  );
  const { element, router } = shell({ children, at: '/choose_password', auth });
  render(element);
  return { router, getIdentity };
};

describe('the page that replaces a temporary password', () => {
  it('remains open if the user was read before the password became temporary', async () => {
    const { router } = open(false, true);
    expect(await screen.findByLabelText(/Temporary password/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/choose_password');
  });

  it('redirects to the dashboard if the password is the user’s own', async () => {
    const { getIdentity } = open(false);
    expect(await screen.findByText('The dashboard')).toBeInTheDocument();
    expect(getIdentity).toHaveBeenCalledTimes(2);
  });

  it('does not read the user again if the password must be replaced', async () => {
    const { getIdentity } = open(true);
    expect(await screen.findByLabelText(/Temporary password/)).toBeInTheDocument();
    expect(getIdentity).toHaveBeenCalledTimes(1);
  });
});
