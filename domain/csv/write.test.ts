import { csvDecimal, csvLine, csvText } from './write.ts';

describe('a CSV file', () => {
  it('has a byte order mark, CRLF after every line, and quotes where RFC 4180 requires them', () => {
    const text = csvText(
      ['name', 'note'],
      [
        ["O'Neill, Ann", 'says "hi"'],
        ['two\nlines', null],
      ],
    );
    expect(text).toBe('\uFEFFname,note\r\n"O\'Neill, Ann","says ""hi"""\r\n"two\nlines",\r\n');
  });

  it('guards text against formulas, in the header too, and leaves numbers unchanged', () => {
    expect(csvLine(['=1+1', -5, csvDecimal('-12.50'), '-5', 0.25])).toBe("'=1+1,-5,-12.50,'-5,0.25\r\n");
    expect(csvText(['@name'], [])).toBe("\uFEFF'@name\r\n");
  });

  it('quotes leading and trailing spaces and single empty cells, so that a reader keeps them', () => {
    expect(csvLine([' a '])).toBe('" a "\r\n');
    expect(csvLine([''])).toBe('""\r\n');
    expect(csvLine(['', ''])).toBe(',\r\n');
  });

  it.each(['', '1e5', '=1', '1,000.00', '£5', '.5', '5.', '--1', '1\n'])('rejects %j as a decimal number', (text) =>
    expect(() => csvDecimal(text)).toThrow(RangeError),
  );

  it('rejects a number that cannot be written', () => {
    expect(() => csvLine([Number.NaN])).toThrow(RangeError);
    expect(() => csvLine([Number.POSITIVE_INFINITY])).toThrow(RangeError);
  });
});
