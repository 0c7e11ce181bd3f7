import { separatorOf } from './separatorOf.ts';

describe('what separates the cells of a text', () => {
  it.each([
    ['commas', 'ref,hours\nM1,7.5\n', ','],
    ['semicolons', 'ref;hours\nM1;7.5\n', ';'],
    ['tabs', 'ref\thours\nM1\t7.5\n', '\t'],
    ['semicolons, with decimal commas', 'ref;pay\nM1;7,5\nM2;1.234,50\nM3;9,25', ';'],
    ['semicolons, with several commas in each name', 'ref;name;pay\nM1;Lowe, A, B;7,5\nM2;Hale, C, D;8,5', ';'],
    ['semicolons, with a comma in each row', 'Surname, forename;pay\nLowe, Ann;7\nHale, Tom;8', ';'],
    [
      'commas, with semicolons in each row',
      'ref,roles,site\nM1,Bar; Chef,Quay\nM2,Chef; Bar\nM3,Bar; Chef,Quay,1',
      ',',
    ],
    ['commas, with semicolons in quotes', 'ref,"a;b"\nM1,"x;y;z"\n', ','],
    ['commas, below titles', 'Hours of May\n\nref,hours\nM1,7.5\n', ','],
    ['nothing', 'ref\nM1\n', ','],
  ])('is %s', (_, text, separator) => expect(separatorOf(text)).toBe(separator));
});
