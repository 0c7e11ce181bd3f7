import { trimEndWhere } from '#domain/text/trimEnd.ts';

/** A piece of plain text: words, or an address that may be followed. */
export interface Piece {
  text: string;
  href?: string;
}

const ADDRESS = /https:\/\/[^\s<>"']+/g;
/** What ends a sentence or a bracket is no part of the address before it. */
const TRAILING = '.,;:!?)]}';

const isAddress = (text: string): boolean => URL.canParse(text) && new URL(text).hostname !== '';

/** Splits plain text into words and https addresses, and nothing else: no other scheme ever becomes a link. */
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
