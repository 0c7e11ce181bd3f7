import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { fetched } from './fetched.tsx';

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;

/** What stands around screens: it says what went wrong. */
class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? <p>{this.state.error.message}</p> : this.props.children);
}

describe('a screen whose file is fetched', () => {
  test('says that it is on its way, then shows itself; the next time it is there at once, and fetched no more', async () => {
    const load = jest.fn(async () => Page);
    const Screen = fetched(load);
    const { unmount } = render(<Screen name="Sites" />);
    expect(screen.getByRole('status')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Sites' })).toBeVisible();
    unmount();
    render(<Screen name="Users" />);
    expect(screen.getByRole('heading', { name: 'Users' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('whose file does not come fails in the boundary around it, and is asked for anew by the next visit', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(Page);
    const Screen = fetched(load);
    const { unmount } = render(
      <Boundary>
        <Screen name="Sites" />
      </Boundary>,
    );
    expect(await screen.findByText('no network')).toBeVisible();
    unmount();
    render(<Screen name="Sites" />);
    expect(await screen.findByRole('heading', { name: 'Sites' })).toBeVisible();
  });
});
