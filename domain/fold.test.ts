import { byName, fold, holdsWords } from './fold.ts';

describe('the comparison of names in a search', () => {
  it.each([
    ['Ó Súilleabháin, Róisín', 'roisin suill'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['王伟', '王'],
    ['O’Brien', "o'brien"],
    ['Strauß', 'STRAUSS'],
    ['Søren', 'soren'],
  ])('finds %s by %s', (name, words) => expect(holdsWords(name, words)).toBe(true));

  it('finds nothing by other words', () => {
    expect(holdsWords('Łukasz', 'lucas')).toBe(false);
    expect(holdsWords('anybody', '')).toBe(true);
  });

  it('folds composed and decomposed letters to the same text', () =>
    expect(fold('é'.normalize('NFD'))).toBe(fold('é')));

  it('sorts accented names next to their base letter', () => {
    const names = ['Zeta', 'Ó Murchú', 'Łukasz', 'Nolan', 'Site 10', 'Site 2', 'Park', 'Lopez', 'Mann'];
    expect(names.sort(byName)).toEqual([
      'Lopez',
      'Łukasz',
      'Mann',
      'Nolan',
      'Ó Murchú',
      'Park',
      'Site 2',
      'Site 10',
      'Zeta',
    ]);
  });
});
