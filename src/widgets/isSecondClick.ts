import { isRepeatedClick } from './ActionButton.tsx';

/** The second click of a double click on the button that opened a dialog or drawer lands outside it. */
export const isSecondClick = (event: object): boolean =>
  'detail' in event && isRepeatedClick({ detail: Number(event.detail) });
