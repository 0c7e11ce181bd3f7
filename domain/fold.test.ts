import { byName, foldText, matchesWords } from './fold.ts';

describe('the comparison of names in a search', () => {
  it.each([
    ['Ó Súilleabháin, Róisín', 'roisin suill'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['王伟', '王'],
    ['O’Brien', "o'brien"],
    ['O`Brien', 'obrien'],
    ['OBrien', 'o\u02bcbrien'],
    ['Anne\u2011Marie', 'anne-marie'],
    ['Van\u00a0\u00a0Dijk', 'van dijk'],
    ['Lo\u00adwe', 'lowe'],
    ['Strauß', 'STRAUSS'],
    ['Søren', 'soren'],
  ])('finds %s by %s', (name, words) => expect(matchesWords(name, words)).toBe(true));

  it('finds nothing by other words', () => {
    expect(matchesWords('Łukasz', 'lucas')).toBe(false);
    expect(matchesWords('anybody', '')).toBe(true);
  });

  it('folds composed and decomposed letters to the same text', () =>
    expect(foldText('é'.normalize('NFD'))).toBe(foldText('é')));

  it('keeps line feeds, which separate what is searched, and reads several spaces as one', () =>
    expect(foldText('Ann  Lowe \u00a0\nA1')).toBe('ann lowe \na1'));

  it('sorts accented names next to their base letter', () => {
    const names = ['Zeta', 'Ó Murchú', 'Łukasz', 'Nolan', 'Park', 'Lopez', 'Mann', 'Pádraig', 'Órla'];
    expect(names.sort(byName)).toEqual([
      'Lopez',
      'Łukasz',
      'Mann',
      'Nolan',
      'Ó Murchú',
      'Órla',
      'Pádraig',
      'Park',
      'Zeta',
    ]);
  });

  it('sorts a surname of two words before longer words, and ignores its apostrophe', () => {
    const names = [
      'Walsh',
      "O'Brien",
      'OBrien',
      'Oakley',
      'Ó Súilleabháin',
      'O’Connor',
      'Ní Bhriain',
      'Nilsson',
      "D'Arcy",
    ];
    expect(names.sort(byName)).toEqual([
      "D'Arcy",
      'Ní Bhriain',
      'Nilsson',
      'Ó Súilleabháin',
      'Oakley',
      "O'Brien",
      'OBrien',
      'O’Connor',
      'Walsh',
    ]);
  });
});
