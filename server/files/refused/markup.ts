/** Beginnings that a browser takes for a page, or a server for PHP. */
const PAGE = ['<html', '<head', '<body', '<script', '<iframe', '<svg', '<?php'];
/** XML is harmless, but not a picture, page or script in it. */
const XML = '<?xml';
const DOCTYPE = '<!doctype';
const RUN_IN_XML = /<(?:\w+:)?(?:svg|html|script)[\s/>]/i;

/** Where the text begins that is neither blank nor an XML comment; null where a comment does not end. */
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
 * Whether the beginning of a file is mark-up that a browser would run. Comments and blanks before it are passed over, each
 * character once. A comment that does not end there hides what follows, so the file counts as mark-up.
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
