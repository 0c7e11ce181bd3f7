/** Beginnings that a browser treats as a page, or a server as PHP. */
const PAGE = ['<html', '<head', '<body', '<script', '<iframe', '<svg', '<?php'];
/** XML is harmless, unless it contains an image, page or script. */
const XML = '<?xml';
const DOCTYPE = '<!doctype';
const RUN_IN_XML = /<(?:\w+:)?(?:svg|html|script)[\s/>]/i;

/** The position of the first text after blanks and XML comments; null if a comment does not end. */
export const afterComments = (text: string): number | null => {
  let at = 0;
  for (;;) {
    while (at < text.length && text.charAt(at).trim() === '') at += 1;
    if (!text.startsWith('<!--', at)) return at;
    const end = text.indexOf('-->', at + 4);
    if (end < 0) return null;
    at = end + 3;
  }
};

/**
 * Whether the beginning of a file is markup that a browser would run. Skips blanks and comments before it, reading each
 * character once. A comment that does not end hides what follows, so the file counts as markup.
 */
export const isMarkup = (text: string): boolean => {
  const at = afterComments(text);
  if (at === null) return true;
  const starts = (word: string, from = at): boolean => text.slice(from, from + word.length).toLowerCase() === word;
  if (PAGE.some((word) => starts(word))) return true;
  const isDoctype = starts(DOCTYPE);
  if (!isDoctype && !starts(XML)) return false;
  const rest = text.slice(at + DOCTYPE.length);
  return (isDoctype && rest.trimStart().slice(0, 4).toLowerCase() === 'html') || RUN_IN_XML.test(rest);
};
