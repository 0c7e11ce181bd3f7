import fc from 'fast-check';
import { ENTITIES } from '../entities/index.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { AREAS, CAN_APPROVE_BATCHES } from './areas.ts';
import { explainAccess, ruleName } from './explain.ts';
import { guardOf } from './guard.ts';
import { COMPANY_PERMISSIONS, PAYROLL_PERMISSIONS } from './permissions.ts';
import { principalOf } from './principal.ts';
import { type AccessRule, can, companiesWhere, payrollsWhere } from './rules.ts';

const RULES: AccessRule[] = [
  'anyone',
  CAN_APPROVE_BATCHES,
  ...Object.values(AREAS).flatMap((area) => Object.values(area)),
];
const person = fc
  .record({
    tronc_master: fc.boolean(),
    company: fc.subarray([...COMPANY_PERMISSIONS]),
    payroll: fc.subarray([...PAYROLL_PERMISSIONS]),
  })
  .map(({ tronc_master, company, payroll }) =>
    principalOf(
      {
        id: 1,
        tronc_master,
        company_permissions: [{ company_id: 1, permissions: company }],
        permissions: [{ payroll_id: 10, permissions: payroll }],
      },
      new Map([[10, 1]]),
    ),
  );
const subject = fc.option(fc.record({ company_id: fc.constantFrom(1, 2), payroll_id: fc.constantFrom(10, 11, null) }), {
  nil: undefined,
});

describe('the explanation of access', () => {
  it('allows exactly what the rule allows, and names a place where the user has a permission that meets it', () => {
    fc.assert(
      fc.property(person, fc.constantFrom(...RULES), subject, (who, rule, where) => {
        const { allowed, grant } = explainAccess(who, rule, where);
        expect(allowed).toBe(can(who, rule, where));
        if (grant === null || typeof grant === 'string') return;
        const held = 'company_id' in grant ? companiesWhere(who, rule) : payrollsWhere(who, rule);
        expect(held).toContain('company_id' in grant ? grant.company_id : grant.payroll_id);
      }),
      runs(100),
    );
  });

  it('names a rule by the permissions that meet it', () => {
    expect(ruleName(AREAS.employeeRecord.canEdit)).toBe('c:edit_employees or p:employee_admin');
    expect(ruleName(CAN_APPROVE_BATCHES)).toBe('p:dual_approve, never TM');
    expect([ruleName('anyone'), ruleName('troncmaster')]).toEqual(['any', 'TM']);
  });

  it('finds the rule of an entity, of a resource without an entity, and of an area by its name', () => {
    expect(guardOf('sites', 'edit', ENTITIES)).toBe(AREAS.sites.canEdit);
    expect(guardOf('tronc_files', 'create', ENTITIES)).toBe(AREAS.periodFiles.canCreate);
    expect(guardOf('periodFiles', 'show', ENTITIES)).toBe(AREAS.periodFiles.canView);
    expect(guardOf('nothing', 'show', ENTITIES)).toBeUndefined();
  });
});
