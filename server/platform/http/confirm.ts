import { PortalError } from '#domain/errors.ts';
import type { Question } from '#domain/questions.ts';
import type { Context } from '#server/context.ts';

/** What an audit row says about the questions that the user confirmed. */
type Confirmed = { confirmed?: [before: null, after: string[]] };

interface ConfirmOptions {
  /** asks callers without the header too, which therefore cannot carry out the request until they confirm */
  always?: boolean;
}

/**
 * Requires that the user has confirmed these questions, and returns the part of the audit row that records it. A caller
 * that does not send the header cannot be asked: unless `always`, its request is carried out, as the contract promises.
 * @throws PortalError confirmation_needed with the questions that are still open
 */
export const requireConfirmed = (
  { confirmed }: Pick<Context, 'confirmed'>,
  questions: readonly Question[],
  { always = false }: ConfirmOptions = {},
): Confirmed => {
  if (questions.length === 0 || (confirmed === undefined && !always)) return {};
  const open = questions.filter(({ code }) => !confirmed?.includes(code));
  if (open.length > 0) throw new PortalError('confirmation_needed', { questions: open });
  return { confirmed: [null, questions.map(({ code }) => code)] };
};
