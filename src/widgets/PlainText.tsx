import { Link, styled } from '@mui/material';
import { linksIn } from './linksIn.ts';

const Lines = styled('div')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/**
 * Text as it was typed: with its line breaks, with https addresses as links, and with markup shown as plain characters.
 */
export const PlainText = ({ text }: { text: string }) => (
  <Lines>
    {linksIn(text).map(({ text: words, href }, place) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no name but its place, and the text never changes in place
        <Link key={place} href={href} target="_blank" rel="noopener noreferrer" underline="always">
          {words}
        </Link>
      ) : (
        words
      ),
    )}
  </Lines>
);
