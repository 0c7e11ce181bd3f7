import type { Employee } from '#domain/contract/employees.ts';
import { toChange } from './toChange.ts';

const before = {
  id: 7,
  forename_1: 'Aoife',
  surname: 'Byrne',
  start_date: '2024-02-01',
  sites: [{ id: 1, name: 'Ormond Quay' }],
  job_roles: [{ job_role_id: 3, job_title: 'Host' }],
} as Employee;

const changed = (form: object) => toChange({ ...before, ...form }, { previousData: before }) as Record<string, unknown>;

describe('the request that changes an employee', () => {
  it('sends the start date as DD-MM-YYYY (EMP-034, SES-052)', () =>
    expect(changed({ start_date: '2026-03-04' }).start_date).toBe('04-03-2026'));

  it('contains the start date and the job roles in the same form if they are unchanged, and no sites (EMP-033)', () => {
    const same = changed({});
    expect(same.start_date).toBe('01-02-2024');
    expect(same.job_roles).toEqual([{ job_role_id: 3 }]);
    expect(same).not.toHaveProperty('site_ids');
  });

  it('sends job roles and sites by id (EMP-033, F-74)', () => {
    const { job_roles, site_ids } = changed({
      job_roles: [...before.job_roles, { job_role_id: 4, job_title: 'Waiter' }],
      sites: [],
    });
    expect(job_roles).toEqual([{ job_role_id: 3 }, { job_role_id: 4 }]);
    expect(site_ids).toEqual([]);
  });

  it('sends from when job roles count only if they were changed', () => {
    const effective_from = '2026-06-01';
    const job_roles = [{ job_role_id: 4, job_title: 'Waiter' }];
    expect(changed({ effective_from }).effective_from).toBeUndefined();
    expect(changed({ effective_from, job_roles }).effective_from).toBe(effective_from);
    expect(changed({ effective_from: '', job_roles }).effective_from).toBeUndefined();
  });

  it('keeps the name if both halves were cleared (F-80)', () =>
    expect(changed({ forename_1: '', surname: null })).toMatchObject({ forename_1: 'Aoife', surname: 'Byrne' }));
});
