/** The height below which bars scroll with the page: 1280 × 1024 px at 400 % have 256 px, a phone in landscape 390 px. */
export const SHORT_WINDOW = '@media (max-height: 480px)';

/** The height of the header of every page: it grows with the size of the text. */
export const HEADER = '3rem';

/** A bar that stays in view while its page or drawer scrolls, unless the window is short (WCAG 2.4.11). */
export const STICKY = { position: 'sticky', [SHORT_WINDOW]: { position: 'static' } } as const;

/**
 * The part of a page, at its top and bottom, that bars may cover. The browser scrolls a control that takes the focus out of it:
 * header, banner and the bar of What If at the top, the navigation of a phone at the bottom.
 */
export const PAGE_BARS = { scrollPadding: '8.5rem 0 4.5rem', [SHORT_WINDOW]: { scrollPadding: 0 } } as const;

/** The same for a drawer: its header and the footer of its form. */
export const DRAWER_BARS = { scrollPadding: '4rem 0 4.5rem', [SHORT_WINDOW]: { scrollPadding: 0 } } as const;

/** The space at the end of a page or drawer while a failure is shown, so that no message covers a button for good. */
export const MESSAGE_ROOM = 'var(--message-room, 0px)';

/** Of the document: a message of a failure with a button, on a phone, and the space around it. */
export const ROOM_FOR_FAILURE = { '&:has(.MuiSnackbar-root [role=alert])': { '--message-room': '18rem' } } as const;
