import { trimEndWhere } from '#domain/text/trimEnd.ts';

/** A piece of plain text: words, or an address to link to. */
export interface Piece {
  text: string;
  href?: string;
}

const ADDRESS = /https:\/\/[^\s<>"']+/g;
/** Trailing punctuation and closing brackets are not part of the address. */
const TRAILING = '.,;:!?)]}';

const isAddress = (text: string): boolean => URL.canParse(text) && new URL(text).hostname !== '';

/** Splits plain text into words and https addresses. No other scheme ever becomes a link. */
export function linksIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = trimEndWhere(found, (character) => TRAILING.includes(character));
    if (!isAddress(href)) continue;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: href, href });
    at = index + href.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
