import { Tooltip } from '@mui/material';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { shell } from '#test/support/browser/Shell.tsx';

afterEach(() => jest.useRealTimers());

it('hides a tooltip 300 ms after the pointer has left (WGT-011, CON-030)', async () => {
  const children = (
    <Tooltip title="More" describeChild>
      <button type="button">i</button>
    </Tooltip>
  );
  render(shell({ children }).element);
  const button = await screen.findByRole('button');
  jest.useFakeTimers();
  fireEvent.mouseOver(button);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('tooltip')).toHaveTextContent('More');
  fireEvent.mouseLeave(button);
  await act(() => jest.advanceTimersByTimeAsync(299));
  expect(button).toHaveAccessibleDescription('More');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(button).not.toHaveAttribute('aria-describedby');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
