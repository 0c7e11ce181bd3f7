/**
 * Characters that nobody sees, and that make two equal names different: soft hyphens, direction marks, zero-width spaces and
 * byte order marks. The joiners U+200C and U+200D are among them between Latin letters; scripts and emoji that need them keep
 * them.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|\u034F|(?<![^\p{ASCII}\p{Script=Latin}])[\u200C\u200D]|[\u200C\u200D](?![^\p{ASCII}\p{Script=Latin}])/gu;
/** Spaces of other widths, and those at which a line does not break. */
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** Returns a text as it is seen: without invisible characters, with ordinary spaces, and with composed letters. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').replace(SPACES, ' ').normalize();

/** The errors of spreadsheets (#N/A, #REF!), and a number that one has shortened (1.23457E+11). */
const SPREADSHEET_ERROR = /^(#N\/A|#[A-Z\d/]+[!?]|[+-]?\d\.\d+E\+\d+)$/;

/**
 * Whether a text is no value of its own: an error of the spreadsheet that it comes from, a number that it has shortened, or
 * bytes that are no characters in the encoding of its file.
 */
export const isDamaged = (text: string): boolean => SPREADSHEET_ERROR.test(text.trim()) || text.includes('\uFFFD');
