import { COMPANY_PERMISSIONS, groupOf } from '#domain/access/permissions.ts';
import { ACTIONS, actionOf } from './permissionActions.ts';

it('gives each permission on a company a cell of its own', () => {
  const cells = COMPANY_PERMISSIONS.map((name) => `${groupOf(name)} ${actionOf(name)}`);
  expect(new Set(cells).size).toBe(COMPANY_PERMISSIONS.length);
  expect(
    COMPANY_PERMISSIONS.map(actionOf).filter((action) => !(ACTIONS as readonly string[]).includes(action)),
  ).toEqual([]);
});
