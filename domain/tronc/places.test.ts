import { placesInKeyOrder } from './places.ts';

it('orders places by division id, then department id, without changing the lists', () => {
  const department = (id: number) => ({ id, name: '', split: 0 });
  const division = (id: number, ...departments: number[]) => ({
    id,
    name: '',
    split: 0,
    departments: departments.map(department),
  });
  const divisions = [division(2, 9, 3), division(3, 1), division(1, 5, 4)];
  const before = JSON.stringify(divisions);
  expect(placesInKeyOrder(divisions).map((place) => [place.division.id, place.department.id])).toEqual([
    [1, 4],
    [1, 5],
    [2, 3],
    [2, 9],
    [3, 1],
  ]);
  expect(JSON.stringify(divisions)).toBe(before);
});
