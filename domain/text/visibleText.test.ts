import { isDamaged, visibleText } from './visibleText.ts';

describe('text that people cannot see', () => {
  it.each([
    ['a zero-width space', 'Ann\u200B', 'Ann'],
    ['a soft hyphen', 'Lo\u00ADwe', 'Lowe'],
    ['a direction mark', '\u200EB301', 'B301'],
    ['a byte order mark', '\uFEFFTom', 'Tom'],
    ['a joiner between Latin letters', 'A\u200Dnn', 'Ann'],
    ['a no-break space', 'Van\u00A0Dijk', 'Van Dijk'],
    ['an accent of its own', 'Siobha\u0301n', 'Siobhán'],
  ])('becomes what is seen: %s', (_, typed, seen) => expect(visibleText(typed)).toBe(seen));

  it.each(['👩\u200D🍳', 'می\u200Cخواهم', 'Siobhán Ó Murchú'])('stays where it is part of what is seen: %s', (text) =>
    expect(visibleText(text)).toBe(text),
  );
});

describe('a text that a spreadsheet damaged', () => {
  it.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', ' #N/A ', '1.23457E+11', 'Ren\uFFFDe'])(
    'is recognised: %s',
    (text) => expect(isDamaged(text)).toBe(true),
  );
  it.each(['#4', '1E5', '2E10', 'E+1', '#', 'Note #REF! here'])('is not a text that only resembles one: %s', (text) =>
    expect(isDamaged(text)).toBe(false),
  );
});
