import { employee, scheme, user } from '#domain/entities/index.ts';
import { undoNames } from './undo.ts';

describe('changes that can be undone from the history', () => {
  it('returns changes of simple fields under the names of a request', () => {
    expect([...(undoNames(employee, ['surname', 'emails.home']) ?? [])]).toEqual([
      ['surname', 'surname'],
      ['emails.home', 'emails.home'],
    ]);
    expect([...(undoNames(employee, ['forename_1']) ?? [])]).toEqual([['forename_1', 'forename']]);
  });

  it.each([
    ['money', scheme, ['setup_fee']],
    ['a percentage that decides money', scheme, ['troncmasters_fee_percentage']],
    ['a share of the fund, though a whole number', scheme, ['setup_fee_from_fund_percentage']],
    ['money together with a harmless field', scheme, ['name', 'setup_fee']],
    ['anything of a user, because permissions depend on it', user, ['forename']],
    ['what no field declares', employee, ['job_roles']],
    ['what is only answered', employee, ['company_id']],
    ['what other files depend on', employee, ['payroll_ref']],
  ])('excludes %s', (_, entity, changed) => expect(undoNames(entity, changed)).toBeNull());
});
