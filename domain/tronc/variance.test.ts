import { HOUR } from '../money/units.ts';
import { type ReportSums, type RoleSums, roleVariances } from './variance.ts';

/** A role whose people worked this many hours and share this amount in pence. */
const role = (jobTitle: string, hours: number, amount: number, points = 100): RoleSums => ({
  jobRoleId: jobTitle.charCodeAt(0),
  jobTitle,
  hours: hours * HOUR,
  amount,
  points,
});
/** The fund is what the roles share, unless another one is given. */
const sums = (roles: readonly RoleSums[], fund?: number): ReportSums => ({
  fund: fund ?? roles.reduce((sum, { amount }) => sum + amount, 0),
  hours: roles.reduce((sum, { hours }) => sum + hours, 0),
  roles,
});
const varianceOf = (before: ReportSums, after: ReportSums) =>
  roleVariances(before, after).map(({ jobTitle, before: was, after: now, causes }) => [jobTitle, was, now, ...causes]);

describe('the variance of the tronc per hour by job role', () => {
  it('names the fund, the hours and the points that explain a change, in its direction only', () => {
    const before = sums([role('Waiter', 10, 1000), role('Chef', 10, 1000)]);
    expect(varianceOf(before, sums([role('Waiter', 10, 1500), role('Chef', 10, 1500)]))).toEqual([
      ['Chef', 100, 150, 'fund'],
      ['Waiter', 100, 150, 'fund'],
    ]);
    expect(varianceOf(before, sums([role('Waiter', 5, 1000), role('Chef', 5, 1000)]))).toEqual([
      ['Chef', 100, 200, 'hours'],
      ['Waiter', 100, 200, 'hours'],
    ]);
    expect(varianceOf(before, sums([role('Waiter', 10, 1400, 200), role('Chef', 10, 600, 100)]))).toEqual([
      ['Chef', 100, 60],
      ['Waiter', 100, 140, 'points'],
    ]);
    // A larger fund does not explain that a role earns less.
    expect(varianceOf(before, sums([role('Waiter', 10, 500), role('Chef', 10, 2500)]))).toEqual([
      ['Waiter', 100, 50],
      ['Chef', 100, 250, 'fund'],
    ]);
  });

  it('lists unexplained large changes first, then other large ones, then small ones, each by size', () => {
    const before = sums(
      [role('Waiter', 10, 1000), role('Chef', 10, 1000), role('Host', 10, 1000), role('Bar', 10, 1000)],
      5000,
    );
    const after = sums(
      [role('Waiter', 10, 1050), role('Chef', 10, 500), role('Host', 10, 200), role('Bar', 10, 2250, 300)],
      5000,
    );
    expect(varianceOf(before, after).map(([name]) => name)).toEqual(['Host', 'Chef', 'Bar', 'Waiter']);
  });

  it('shows roles in which nobody worked in one of the periods, and leaves out those without hours in both', () => {
    const before = sums([role('Waiter', 10, 1000), role('Chef', 10, 1000), role('Empty', 0, 0)]);
    const after = sums([role('Waiter', 10, 1000), role('Host', 10, 1000), role('Empty', 0, 0)]);
    expect(varianceOf(before, after)).toEqual([
      ['Chef', 100, null, 'unused_role'],
      ['Host', null, 100, 'new_role'],
      ['Waiter', 100, 100],
    ]);
  });

  it('ignores causes below a tenth', () => {
    const before = sums([role('Waiter', 10, 1000)], 10_000);
    expect(varianceOf(before, sums([role('Waiter', 10, 1300, 109)], 10_900))).toEqual([['Waiter', 100, 130]]);
    expect(varianceOf(before, sums([role('Waiter', 10, 1300, 110)], 11_000))).toEqual([
      ['Waiter', 100, 130, 'fund', 'points'],
    ]);
  });
});
