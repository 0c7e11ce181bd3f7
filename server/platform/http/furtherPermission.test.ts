import type { Principal } from '#domain/access/rules.ts';
import { partRequires, permitParts } from './furtherPermission.ts';
import { describePermission } from './openapi/operation.ts';
import type { FurtherRequest, Permission } from './route.ts';

const who = (permissions: readonly string[]): Principal => ({
  id: 1,
  tronc_master: false,
  companies: new Map(),
  payrolls: new Map([[7, { company_id: 1, permissions: new Set(permissions) }]]),
});
const permission: Permission = {
  who: 'subject',
  rule: { payroll: ['view_files'] },
  find: { name: 'batch of the path', find: async () => ({ company_id: 1, payroll_id: 7 }) },
  also: [
    partRequires<{ final: boolean }>({
      part: 'the second approval',
      rule: { payroll: ['dual_approve'], notTroncmaster: true },
      when: ({ body }) => body.final,
    }),
  ],
};
const check = (held: readonly string[], final: boolean) =>
  permitParts(permission, who(held), { body: { final }, params: {} } as Pick<
    FurtherRequest,
    'body' | 'params'
  > as FurtherRequest);

describe('the permission of a part of a route', () => {
  it('is required only if the part applies', async () => {
    await expect(check(['view_files'], false)).resolves.toBeUndefined();
    await expect(check(['view_files'], true)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(check(['view_files', 'dual_approve'], true)).resolves.toBeUndefined();
  });

  it('is described by OpenAPI after the permission of the route', () => {
    expect(describePermission(permission)).toBe(
      'Needs: view_files (batch of the path). ' +
        'Also needs, for the second approval: dual_approve, not as a troncmaster.',
    );
  });
});
