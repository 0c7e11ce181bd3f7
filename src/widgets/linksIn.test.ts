import { linksIn } from './linksIn.ts';

const hrefs = (text: string) => linksIn(text).flatMap(({ href }) => href ?? []);

describe('links in plain text', () => {
  it.each([
    ['See https://example.com/a?b=1.', ['https://example.com/a?b=1']],
    ['(https://example.com) and https://example.org,', ['https://example.com', 'https://example.org']],
    ['http://example.com javascript:alert(1) data:text/html,x //example.com', []],
    ['https:// and https://', []],
    ['<a href="https://example.com">x</a>', ['https://example.com']],
  ])('are https addresses without trailing punctuation, and nothing else: %s', (text, expected) => {
    expect(hrefs(text)).toEqual(expected);
    // No character is lost or added.
    expect(
      linksIn(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
