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

/**
 * The custom property with the height of the message that is shown and of the space below it. The end of a page or drawer
 * is scrolled above the message with it.
 */
export const MESSAGE_ROOM = '--message-room';

/** The same, without the footer of a drawer, above which a message is. */
export const ROOM_ABOVE_FOOTER = `max(0px, var(${MESSAGE_ROOM}, 0px) - 57px)`;
