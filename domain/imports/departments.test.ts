import { Departments } from './departments.ts';

describe('the departments that a file names', () => {
  it.each([
    ['kitchen', 'Kitchen'],
    [' KITCHEN ', 'Kitchen'],
    ['Cafe', 'Café'],
    ['kitchen ', 'Kitchen'],
  ])('are found regardless of case and blanks, and keep their spelling: %j', (name, spelling) => {
    const departments = new Departments(['Kitchen', 'Café']);
    expect(departments.has(name)).toBe(true);
    expect(departments.spellingOf(name)).toBe(spelling);
  });

  it('keep a spelling that an employee has, although another is more frequent', () => {
    const departments = new Departments(['Kitchen', 'kitchen']);
    expect([departments.spellingOf('kitchen'), departments.spellingOf('KITCHEN')]).toEqual(['kitchen', 'Kitchen']);
  });

  it('are one if they are new, in the first spelling', () => {
    const departments = new Departments([]);
    expect(departments.has('Bar')).toBe(false);
    expect([departments.spellingOf(' Bar'), departments.spellingOf('BAR')]).toEqual(['Bar', 'Bar']);
  });
});
