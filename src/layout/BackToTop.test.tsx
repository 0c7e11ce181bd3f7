import { act, fireEvent, render, screen } from '@testing-library/react';
import { replace } from '#test/support/browser/replace.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { BackToTop } from './BackToTop.tsx';

const scrollBy = (pixels: number) => {
  replace(window, 'scrollY', pixels);
  fireEvent.scroll(window);
};
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const button = () => screen.queryByRole('button', { name: 'Back to top' });

describe('back to top', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('appears 100 ms after the last scroll past 30 px (NAV-045, NAV-046, CON-027)', async () => {
    render(shell({ children: <BackToTop /> }).element);
    await wait(0);
    scrollBy(31);
    await wait(60);
    scrollBy(40);
    await wait(99);
    expect(button()).toBeNull();
    await wait(1);
    expect(button()).not.toBeNull();
  });

  it('does not appear at 30 px, and disappears after scrolling back', async () => {
    render(shell({ children: <BackToTop /> }).element);
    await wait(0);
    scrollBy(30);
    await wait(100);
    expect(button()).toBeNull();
    scrollBy(200);
    await wait(100);
    expect(button()).not.toBeNull();
    scrollBy(0);
    await wait(100);
    expect(button()).toBeNull();
  });

  it('scrolls to the top (NAV-047)', async () => {
    const scrollTo = jest.fn();
    replace(window, 'scrollTo', scrollTo);
    render(shell({ children: <BackToTop /> }).element);
    await wait(0);
    scrollBy(500);
    await wait(100);
    fireEvent.click(button() as HTMLElement);
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  });
});
