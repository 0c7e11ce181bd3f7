import { isSameRef, namesAgree } from './names.ts';

describe('the name of a line', () => {
  it.each([
    ['Ann Lowe', 'Lowe, Ann'],
    ['A Lowe', 'Lowe, Ann'],
    ['Siobhan', 'Ó Murchú, Siobhán'],
    ['Ann', 'Lowe, Anne-Marie'],
    ['', 'Lowe, Ann'],
    ['42', 'Lowe, Ann'],
  ])('can be that of the person: %j, %j', (given, name) => expect(namesAgree(given, name)).toBe(true));

  it.each([
    ['Ena Marsh', 'Nash, Bo'],
    ['Lo', 'Nash, Bo'],
  ])('is that of another person: %j, %j', (given, name) => expect(namesAgree(given, name)).toBe(false));
});

it('a ref is the same without the zeros that a spreadsheet removed', () => {
  expect(isSameRef('42', '00042')).toBe(true);
  expect(isSameRef('hsk-1', 'HSK-1')).toBe(true);
  expect(isSameRef('420', '42')).toBe(false);
  expect(isSameRef('0', '00')).toBe(true);
});
