import type { ControlKind } from '#domain/access/independence.ts';
import { canManageUser } from '#domain/access/managing.ts';
import { type Grants, userChangeParts } from '#domain/contract/users.ts';
import { user } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { checkBody } from '#domain/schema/validators.ts';
import type { Context } from '#server/context.ts';
import { type Row, updateRow } from '#server/crud/repository.ts';
import { recordControl } from '#server/platform/access/control.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { notifyOwner } from '#server/platform/notices/notify.ts';
import { notifyOverseers } from '#server/platform/notices/notifyOverseers.ts';
import { proposeSecondLook } from '#server/platform/notices/proposeSecondLook.ts';
import { addressChangedByAnother } from '#server/session/changedAddress.ts';
import { notifyAccountOwner } from '#server/session/notifyAccountOwner.ts';
import { endSessions } from '#server/session/sessions.ts';
import { grantsOf } from './bodies.ts';
import { checkGrants } from './grants.ts';
import { nameOf } from './notifyOfReset.ts';
import { presentUser } from './present.ts';
import { mergeRights, type Rights, rightsOf } from './rights.ts';
import { notifyOfSeenPassword } from './signInAccess.ts';
import { type Target, targetOf } from './target.ts';
import { needsThird, recordRemoval } from './thirdTroncmaster.ts';

type Body = Readonly<Record<string, unknown>>;
interface Switches {
  mfa_sms?: boolean;
  tronc_master?: boolean;
}

/**
 * Requires that at least one active troncmaster remains. Their rows are locked, so that two troncmasters who remove
 * each other concurrently do not both succeed.
 * @throws PortalError last_troncmaster
 */
export const keepOneTroncmaster = async ({ db }: Pick<Context, 'db'>, excludedId: number): Promise<void> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('tronc_master', '=', true)
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!rows.some(({ id }) => id !== excludedId)) throw new PortalError('last_troncmaster');
};

const CONTACTS = ['email', 'mobile_country_code', 'mobile_number'];

/**
 * What depends on the user to be changed; the route declares what only troncmasters may do.
 * @throws PortalError forbidden
 */
const mayChange = ({ scope }: Context, { principal }: Target, fields: Body, grants: Grants, set: Switches): void => {
  const forbidden =
    (principal.tronc_master && !scope.tronc_master) ||
    // No one may change their own permissions, not even a troncmaster.
    (principal.id === scope.id && (grants.permissions || grants.company_permissions || 'tronc_master' in set)) ||
    // A user's own email address and mobile require the password, and are changed in My Account (ACC-017, ACC-020).
    (principal.id === scope.id && CONTACTS.some((name) => name in fields)) ||
    (Object.keys(fields).length > 0 && !canManageUser(scope, principal));
  if (forbidden) throw new PortalError('forbidden');
};

/** The contact data to which codes and links are sent. */
const REACH = [...CONTACTS, 'mfa_sms'];

/**
 * If a reset of this account requires a third troncmaster, only its owner may change where its codes and links are
 * sent, because that would have the same effect as a reset. @throws PortalError owner_only
 */
const keepReach = async (context: Context, target: Target, fields: Body, set: Switches): Promise<void> => {
  const next: Body = { ...fields, ...set };
  const changes = REACH.some((name) => name in next && next[name] !== target.row[name]);
  if (changes && target.row.id !== context.scope.id && (await needsThird(context, target)))
    throw new PortalError('owner_only');
};

/** The payrolls on which these permissions approve. */
const approves = ({ payrolls }: Rights): number[] =>
  payrolls.filter(({ permissions }) => permissions.includes('dual_approve')).map(({ payroll_id }) => payroll_id);

const given = (switches: Body): Switches =>
  Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined));

/**
 * Returns what changed, for the audit: fields, and the permission lists of the companies and payrolls in the request.
 */
const differences = (before: Row, after: Row, grants: Grants, old: Rights, now: Rights): Record<string, unknown> => {
  const fields = Object.keys(after).filter((key) => key !== 'revision' && before[key] !== after[key]);
  const lists = (rights: Rights) => ({
    permissions: rights.payrolls
      .filter((one) => grants.permissions?.some((g) => g.payroll_id === one.payroll_id))
      .map(({ payroll_id, permissions }) => ({ payroll_id, permissions })),
    company_permissions: rights.companies.filter((one) =>
      grants.company_permissions?.some((g) => g.company_id === one.company_id),
    ),
  });
  const [from, to] = [lists(old), lists(now)];
  return {
    ...Object.fromEntries(fields.map((key) => [key, [before[key], after[key]]])),
    ...(grants.permissions && { permissions: [from.permissions, to.permissions] }),
    ...(grants.company_permissions && { company_permissions: [from.company_permissions, to.company_permissions] }),
  };
};

const sameMobile = (before: Row, after: Row): boolean =>
  after.mobile_number === before.mobile_number && after.mobile_country_code === before.mobile_country_code;

/**
 * Which of the changes let their author log in to the account: through a reset, through codes, or without a second
 * step.
 */
const controlsIn = (before: Row, after: Row): ControlKind[] => [
  ...(after.email === before.email ? [] : ['email_changed' as const]),
  ...(sameMobile(before, after) ? [] : ['mobile_changed' as const]),
  ...(before.mfa_sms && !after.mfa_sms ? ['second_factor_reset' as const] : []),
];

/** Notifies the owner that another user changed how they are contacted and log in. */
const notifyOwnerOf = async (context: Context, before: Row, after: Row): Promise<void> => {
  if (after.email !== before.email)
    await notifyAccountOwner(context, after.id, 'email_changed', {
      params: { email: String(after.email) },
      formerly: String(before.email),
    });
  if (!sameMobile(before, after)) await notifyAccountOwner(context, after.id, 'mobile_changed');
  if (after.mfa_sms !== before.mfa_sms)
    await notifyAccountOwner(context, after.id, after.mfa_sms ? 'sms_on' : 'sms_off');
};

/** Notifies all other troncmasters of a new one, who can see every company. */
const notifyTroncmasters = async (context: Context, row: Row): Promise<void> => {
  const others = await context.db
    .selectFrom('users')
    .select('email')
    .where('tronc_master', '=', true)
    .where('active', '=', true)
    .where('id', '<>', row.id)
    .execute();
  for (const { email } of others)
    await mail(context, email, 'troncmaster_named', { name: `${row.forename} ${row.surname}` });
};

/**
 * Changes a user: name, email and mobile of a user whom the caller manages, payroll permissions where the caller
 * manages users, and everything for a troncmaster. Returns the changed user.
 * @throws PortalError forbidden, not_found, invalid, changed, last_troncmaster
 */
export const changeUser = async (
  context: Context,
  id: number,
  body: unknown,
  ifMatch: number | null,
): Promise<Record<string, unknown>> => {
  const { db, scope } = context;
  const target = await targetOf(context, id, { lock: true });
  const checked = checkBody(user, 'update', body, 'GB', userChangeParts);
  if (!checked.ok) throw validationError(...checked.faults);
  const grants = grantsOf(checked.extra);
  const switches = given({ mfa_sms: checked.extra.mfa_sms, tronc_master: checked.extra.tronc_master });
  mayChange(context, target, checked.values, grants, switches);
  await checkGrants(context, grants, target.rights);
  await keepReach(context, target, checked.values, switches);
  if (ifMatch !== null && ifMatch !== target.row.revision)
    throw await changedError(context, 'users', id, await presentUser(db, scope, id));
  if (switches.tronc_master === false && target.principal.tronc_master) await keepOneTroncmaster(context, id);
  const next: Row = { ...target.row, ...checked.values, ...switches };
  // Text message codes need a mobile number.
  if (next.mfa_sms && !next.mobile_number)
    throw validationError({
      path: 'mobile_number',
      rule: 'required',
      params: { label: user.fields.mobile_number.label },
    });
  const row = await updateRow(db, user, id, { ...checked.values, ...switches });
  await mergeRights(db, id, grants.company_permissions ?? [], grants.permissions ?? []);
  const now = (await rightsOf(db, [id])).get(id) ?? target.rights;
  const changes = differences(target.row, row, grants, target.rights, now);
  await audit(context, { event: 'users.changed', resource: 'users', record_id: id, changes });
  await recordControl(context, id, ...controlsIn(target.row, row));
  if (target.principal.tronc_master && !row.tronc_master) await recordRemoval(context, id);
  // A different mailbox may belong to a different person.
  if (row.email !== target.row.email) {
    await endSessions(context, id, 'account_changed');
    await addressChangedByAnother(context, id, String(target.row.email));
    const params = { name: nameOf(row), by: nameOf(context.caller) };
    await notifyOverseers(context, { code: 'user_email_changed', params, account: id, approvers: true });
  }
  await notifyOwnerOf(context, target.row, row);
  if (changes.permissions || changes.company_permissions) await notifyOwner(context, id, 'account_permissions');
  const approved = approves(target.rights);
  if (approves(now).some((payroll) => !approved.includes(payroll))) await notifyOfSeenPassword(context, id);
  if (row.tronc_master && !target.row.tronc_master) {
    await notifyTroncmasters(context, row);
    await proposeSecondLook(context);
  }
  return presentUser(db, scope, id);
};
