import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyScreen } from './lazyScreen.tsx';

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;

/** An error boundary around screens; it shows the error. */
class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? <p>{this.state.error.message}</p> : this.props.children);
}

describe('a lazily loaded screen', () => {
  test('shows a loading indicator, then itself; the next time it renders immediately without loading again', async () => {
    const load = jest.fn(async () => Page);
    const Screen = lazyScreen(load);
    const { unmount } = render(<Screen name="Sites" />);
    expect(screen.getByRole('status')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Sites' })).toBeVisible();
    unmount();
    render(<Screen name="Users" />);
    expect(screen.getByRole('heading', { name: 'Users' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('throws to the surrounding error boundary if its code fails to load, and loads it again on the next visit', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn<Promise<typeof Page>, []>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(Page);
    const Screen = lazyScreen(load);
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
