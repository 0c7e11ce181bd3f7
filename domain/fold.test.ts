import { byName, fold, holdsWords } from './fold.ts';

describe('names as a search compares them', () => {
  it.each([
    ['Ó Súilleabháin, Róisín', 'roisin suill'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['王伟', '王'],
    ['O’Brien', "o'brien"],
    ['Strauß', 'STRAUSS'],
    ['Søren', 'soren'],
  ])('%s is found by %s', (name, words) => expect(holdsWords(name, words)).toBe(true));

  it('is found by no other words', () => {
    expect(holdsWords('Łukasz', 'lucas')).toBe(false);
    expect(holdsWords('anybody', '')).toBe(true);
  });

  it('folds composed and decomposed letters alike', () => expect(fold('é'.normalize('NFD'))).toBe(fold('é')));

  it('orders accented names beside their letter', () => {
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
