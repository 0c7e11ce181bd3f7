import type { FastifyBaseLogger } from 'fastify';
import { ERRORS, type ErrorCode, PortalError } from '#domain/errors.ts';
import type { Context, Services } from '#server/context.ts';
import { ANONYMOUS } from '#server/context.ts';
import { type AuditEntry, audit } from '#server/platform/audit/audit.ts';
import type { RefusalLog } from '#server/platform/limits/refusalLog.ts';
import type { Params } from './pathParams.ts';
import type { Route } from './route.ts';

/** Errors that name the step to do first; an honest client receives them at every login. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['mfa_setup_required', 'password_change_required']);

/**
 * What to record of a rejected request; null for a rejection that indicates neither an attack nor a mistake in
 * permissions.
 */
const recorded = (
  { refusal, permission, method }: Route,
  { id }: Params,
  { code, details }: PortalError,
): (AuditEntry & { code: string; audited: boolean }) | null => {
  const { status } = ERRORS[code];
  const record_id = typeof id === 'number' ? id : undefined;
  if (details.about) {
    const { user_id, reason } = details.about;
    const event = permission.who === 'public' ? 'session.refused' : 'session.proof_refused';
    return { event, resource: 'users', record_id: user_id, code: reason, audited: true };
  }
  // At most ten a day for each link (LIMITS.workerTries). A guessed link is nobody's, and leaves a line of the log only.
  if (details.aboutWorker !== undefined) {
    const worker = details.aboutWorker;
    return worker
      ? { event: 'employees.statements_refused', ...ofEmployee(worker), code: 'wrong_code', audited: true }
      : { event: 'employees.statements_refused', code: 'unknown_link', audited: false };
  }
  // A view as another user may not write at all, so this rejection says nothing about the record.
  if (refusal && code !== 'view_as_read_only' && (status === 403 || status === 409))
    return { event: refusal, resource: refusal.split('.')[0] ?? refusal, record_id, code, audited: true };
  // Without a resource: nothing happened to the record, and its readers should not see the entry.
  if ((status === 403 || details.hidden) && !EXPECTED.has(code))
    return { event: 'request.refused', record_id, code: details.hidden ? 'hidden' : code, audited: method !== 'GET' };
  return null;
};

const ofEmployee = ({ company_id, employee_id }: { company_id: number; employee_id: number }) => ({
  resource: 'employees',
  record_id: employee_id,
  company_id,
});

type Who = Pick<Services, 'db' | 'now'> & Pick<Context, 'caller' | 'address' | 'device' | 'cause'>;

/** Members of a group of several people. */
const ofMany = ({ db, now }: Who): Pick<Who, 'db' | 'now' | 'caller'> => ({ db, now, caller: ANONYMOUS });

/**
 * Records which caller was denied what: failed logins, also of workers, and password proofs, every write without permission (403, or 404
 * if the record is hidden), and what else a route declares with `refusal` (409). Each leaves a log line at level `warn`
 * and an audit row outside the transaction, which was rolled back; reads leave only the log line. Ids and addresses
 * only, because a typed name may be a password.
 */
export const auditDenied = async (
  log: { refusals: RefusalLog; lines: Pick<FastifyBaseLogger, 'warn'> },
  route: Route,
  who: Who,
  params: Params,
  error: unknown,
): Promise<void> => {
  const denied = error instanceof PortalError ? recorded(route, params, error) : null;
  if (!denied) return;
  const { code, audited, ...entry } = denied;
  const user = who.caller.viewer_id ?? (who.caller.principal.id || null);
  const kind = [entry.event, code, user, entry.record_id ?? (user === null ? who.address : ''), who.cause].join(' ');
  const written = log.refusals.note(kind, who.now().getTime(), async (repeated, mixed) => {
    const times = repeated > 0 ? { repeated } : {};
    const { event, record_id: record } = entry;
    const about = mixed ? {} : { event, code, user, record, address: who.address, cause: who.cause };
    log.lines.warn({ refusal: { ...about, ...times } }, 'refused');
    if (mixed)
      await audit(ofMany(who), { event: 'request.refused', changes: { refused: [null, 'several'], ...times } });
    else if (audited) await audit(who, { ...entry, changes: { refused: [null, code], ...times } });
  });
  // Awaited only if a route declares it: the response time would otherwise reveal that the username, or the hidden
  // record, exists.
  if (entry.event === route.refusal) await written;
};
