/** The text size for which lengths in pixels are meant: that of browsers, if the user sets no other. */
const TEXT = 16;

/** Returns a length that is this many pixels with the usual text size, and grows with it (WCAG 1.4.4). */
export const rem = (pixels: number): string => `${pixels / TEXT}rem`;
