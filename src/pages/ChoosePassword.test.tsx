import { render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { shell } from '#test/support/browser/Shell.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';

/** The page for a person of whom each reading says, in turn, whether a temporary password must be replaced. */
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
  it('stays open where the person was read before the password became a temporary one', async () => {
    const { router } = open(false, true);
    expect(await screen.findByLabelText(/Temporary password/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/choose_password');
  });

  it('leads to the dashboard where the password is the person’s own', async () => {
    const { getIdentity } = open(false);
    expect(await screen.findByText('The dashboard')).toBeInTheDocument();
    expect(getIdentity).toHaveBeenCalledTimes(2);
  });

  it('does not read the person again where the password must be replaced', async () => {
    const { getIdentity } = open(true);
    expect(await screen.findByLabelText(/Temporary password/)).toBeInTheDocument();
    expect(getIdentity).toHaveBeenCalledTimes(1);
  });
});
