import { recordsByName } from './recordsByName.ts';

const SITES = [
  { id: 1, name: 'Café Dún' },
  { id: 2, name: 'Cafe Dun' },
  { id: 3, name: 'Siobhán’s  Bar' },
  { id: 4, name: 'Quay', archived: true },
  { id: 5, name: 'QUAY' },
  { id: 6, name: 'Old Quay', archived: true },
  { id: 7, name: 'old quay', archived: true },
];
const find = recordsByName(SITES, ({ name }) => [name]);
const idsOf = (name: string) => find(name).map(({ id }) => id);

describe('the records of a name in a file', () => {
  it.each([
    ['decomposed letters', 'Cafe\u0301 Du\u0301n', [1]],
    ['another case', 'CAFÉ DÚN', [1]],
    ['another apostrophe, single and no-break spaces', "siobhan's\u00a0bar", [3]],
    ['an id', '#3', [3]],
    ['tabs and spaces around it', '\tSiobhánʼs Bar ', [3]],
  ])('are found by %s', (_, name, ids) => expect(idsOf(name)).toEqual(ids));

  it('are those with exactly this name, if there are any', () => expect(idsOf('cafe dun')).toEqual([2]));

  it('are several if the name is ambiguous', () => expect(idsOf('Café Dun')).toEqual([1, 2]));

  it('include an archived record only if no other has the name', () => {
    expect(idsOf('quay')).toEqual([5]);
    expect(idsOf('Old Quay')).toEqual([6]);
  });

  it('are none if nothing has the name', () => expect(idsOf('Cafes')).toEqual([]));
});
