import { rem } from './rem.ts';

/** A device that is used with a finger: a phone or a tablet. */
export const TOUCH = '@media (pointer: coarse)';

/**
 * The text of fields on a phone or tablet. iOS zooms into a field with a smaller text, which makes the page wider than the
 * screen. The parts of Material UI's selects are included, so that all fields of a form have the same text.
 */
export const TOUCH_FIELDS = {
  [TOUCH]: {
    ':is(input, textarea, select, .MuiOutlinedInput-input):not([type=checkbox], [type=radio])': {
      fontSize: `max(16px, ${rem(16)})`,
    },
  },
};
