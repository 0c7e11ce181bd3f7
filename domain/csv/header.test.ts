import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { matchHeader } from './header.ts';

const columns = { required: ['surname', 'payroll_ref'], optional: ['email', 'hours_2026-04-06'] } as const;

describe('the header of a file', () => {
  it('is read in any case and any order (contract C5)', () => {
    const match = matchHeader([' Payroll_Ref', 'EMAIL', 'surname ', 'HOURS_2026-04-06'], columns);
    expect(Object.fromEntries(match.index)).toEqual({ payroll_ref: 0, email: 1, surname: 2, 'hours_2026-04-06': 3 });
    expect(match).toMatchObject({ missing: [], unknown: [], duplicate: [] });
  });

  it('reports missing, unknown and duplicate columns', () => {
    const match = matchHeader(['email', 'Shoe size', '', 'Email', 'e-mail', 'EMAIL', 'constructor'], columns);
    expect(match.missing).toEqual(['surname', 'payroll_ref']);
    expect(match.unknown).toEqual(['Shoe size', '#3', 'e-mail', 'constructor']);
    expect(match.duplicate).toEqual(['email']);
    expect(match.index.get('email')).toBe(0);
  });

  it('finds every column in any position', () => {
    const all = [...columns.required, ...columns.optional];
    fc.assert(
      fc.property(fc.shuffledSubarray(all), (present) => {
        const { index, missing, unknown, duplicate } = matchHeader(
          present.map((name) => name.toUpperCase()),
          columns,
        );
        expect([...index]).toEqual(present.map((name, place) => [name, place]));
        expect(missing).toEqual(columns.required.filter((name) => !present.includes(name)));
        expect([...unknown, ...duplicate]).toEqual([]);
      }),
      runs(100),
    );
  });
});
