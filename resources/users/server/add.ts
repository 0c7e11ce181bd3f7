import { userPermissions } from '#domain/contract/users.ts';
import { user } from '#domain/entities/index.ts';
import { checkBody } from '#domain/schema/validators.ts';
import type { Context } from '#server/context.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { grantsOf } from './bodies.ts';
import { createUser, type NewUser } from './create.ts';
import { checkGrants } from './grants.ts';
import { presentUser } from './present.ts';
import { handOver, initialPassword } from './signInAccess.ts';

/**
 * Adds a user, who sets a password with a link that is sent, or with a temporary password that is returned once (F-16).
 * A caller who is not a troncmaster must grant at least one permission on a payroll, or would not see the new user
 * again.
 * @throws PortalError forbidden, invalid
 */
export const addUser = async (
  context: Context,
  body: unknown,
): Promise<{ user: Record<string, unknown>; temporary_password: string | undefined }> => {
  const checked = checkBody(user, 'create', body, 'GB', userPermissions);
  if (!checked.ok) throw validationError(...checked.faults);
  const grants = grantsOf(checked.extra);
  await checkGrants(context, grants, { companies: [], payrolls: [] });
  const some = grants.permissions?.some(({ permissions }) => permissions.length > 0);
  if (!context.scope.tronc_master && !some) throw validationError({ path: 'permissions', rule: 'rows_required' });
  // `checkBody` has checked what a new user requires.
  const { forename, surname, email, username, mobile_country_code, mobile_number } = checked.values as NewUser;
  const { password, temporary_until } = initialPassword(context);
  const row = await createUser(context, {
    forename,
    surname,
    email,
    username: username ?? null,
    mobile_country_code: mobile_country_code ?? '+44',
    mobile_number: mobile_number ?? null,
    company_permissions: grants.company_permissions ?? [],
    permissions: grants.permissions ?? [],
    password,
    temporary_until,
  });
  const answer = await presentUser(context.db, context.scope, row.id);
  const account = { id: row.id, forename, surname, email, username: String(row.username) };
  return { user: answer, temporary_password: await handOver(context, account, 'welcome', password) };
};
