import type { Employee } from '#domain/contract/employees.ts';
import { fromElsewhere, type Person } from './people.ts';

const person = (id: number, isOut: boolean): Person => ({
  // The function reads these fields only.
  employee: { id, is_opted_out_of_tronc_scheme: isOut } as Employee,
  locked: false,
  roleless: false,
});

it('asks about people of other sites who are chosen and have not opted out', () => {
  const elsewhere = [person(1, false), person(2, true), person(3, false)];
  const groups = { here: [], siteless: [], elsewhere, taken: [] };
  const asked = fromElsewhere(groups, elsewhere.slice(0, 2));
  expect(asked.map(({ employee }) => employee.id)).toEqual([1]);
});
