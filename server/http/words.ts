import { type ErrorCode, type ErrorDetails, PortalError } from '#domain/errors.ts';
import { say } from '#domain/say.ts';
import type { Fault, Rule } from '#domain/schema/rules.ts';
import { errors } from '#i18n/en-GB/errors.ts';
import { validation } from '#i18n/en-GB/validation.ts';

/** A request's own name as a label, where no field supplies one: `tronc_period_id` → `tronc period id`. */
const labelOf = (path: string): string => (path.split('.').at(-1) ?? path).replaceAll('_', ' ');

/** The English sentence of a broken rule. */
export const sayRule = (rule: Rule, params: Readonly<Record<string, string | number>>): string =>
  say(validation[rule], params);
export const sayFault = (fault: Fault): string => sayRule(fault.rule, { label: labelOf(fault.path), ...fault.params });

/** Faults → the `errors` of a 422: field → sentences. */
export const fieldErrors = (faults: readonly Fault[]): Record<string, string[]> => {
  // Without a prototype: a request may name a field `constructor`.
  const result: Record<string, string[]> = Object.create(null);
  for (const fault of faults) {
    const name = fault.path || 'body';
    result[name] = [...(result[name] ?? []), sayFault(fault)];
  }
  return result;
};

/** The refusal of a request with broken rules. */
export const refuse = (...faults: Fault[]): PortalError => new PortalError('invalid', { errors: fieldErrors(faults) });

/** The body of every error answer (contract A3). */
export const errorBody = (code: ErrorCode, details: ErrorDetails = {}): Record<string, unknown> => ({
  message: details.message ?? say(errors[code], details.params),
  code,
  ...(details.errors && { errors: details.errors }),
  ...(details.messages && { messages: details.messages }),
  ...(details.findings && { findings: details.findings }),
  ...(details.data !== undefined && { data: details.data }),
});
