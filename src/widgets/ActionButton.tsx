import { Button, type ButtonProps } from '@mui/material';
import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Whether a click is the second or a later one of a double click. It may reach another button than the first: the one that
 * the result of the first click has put in the same place, such as `Yes` in a dialog.
 */
export const isRepeatedClick = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1;

/**
 * The button of every action that sends a request: a double click or a held Enter key carries the action out once. While
 * `loading`, it is disabled and shows progress. `test/conformance/actionButtons.test.ts` finds other buttons that send.
 */
export const ActionButton = ({ onClick, onKeyDown, ...props }: ButtonProps) => (
  <Button
    {...props}
    onClick={(event: MouseEvent<HTMLButtonElement>) => {
      if (isRepeatedClick(event)) event.preventDefault();
      else onClick?.(event);
    }}
    onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      else onKeyDown?.(event);
    }}
  />
);
