import type { SecondPersonReason } from '#domain/access/secondPerson.ts';
import { formatWait } from '#domain/dates/formatWait.ts';
import { type ErrorCode, type ErrorDetails, PortalError } from '#domain/errors.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { readPath } from '#domain/schema/paths.ts';
import type { FieldError, Rule } from '#domain/schema/rules.ts';
import { errors } from '#i18n/en-GB/errors.ts';
import { secondPerson } from '#i18n/en-GB/secondPerson.ts';
import { keyErrors, keyRules, programErrors, serverRules } from '#i18n/en-GB/serverWords.ts';
import { validation } from '#i18n/en-GB/validation.ts';
import { errors as gaErrors } from '#i18n/ga/errors.ts';
import { generated as gaGenerated } from '#i18n/ga/generated/index.ts';
import { secondPerson as gaSecondPerson } from '#i18n/ga/secondPerson.ts';
import {
  keyErrors as gaKeyErrors,
  keyRules as gaKeyRules,
  programErrors as gaProgramErrors,
  serverRules as gaServerRules,
} from '#i18n/ga/serverWords.ts';
import { validation as gaValidation } from '#i18n/ga/validation.ts';

/** The messages of errors and broken rules in one language. */
interface Words {
  locale: string;
  errors: Readonly<Record<ErrorCode, string>>;
  validation: Readonly<Record<Rule, string>>;
  secondPerson: Readonly<Record<SecondPersonReason, string>>;
  /** the words of generated entities, if not those of their declarations */
  generated?: object;
}

const ENGLISH: Words = {
  locale: 'en-GB',
  errors: { ...errors, ...programErrors },
  validation: { ...validation, ...serverRules },
  secondPerson,
};
const GAEILGE: Words = {
  locale: 'ga',
  errors: { ...gaErrors, ...gaProgramErrors },
  validation: { ...gaValidation, ...gaServerRules },
  secondPerson: gaSecondPerson,
  generated: gaGenerated,
};

/** The same for API keys. */
const forKeys = (words: Words, errors: object, rules: object): Words => ({
  ...words,
  errors: { ...words.errors, ...errors },
  validation: { ...words.validation, ...rules },
});
const ENGLISH_FOR_KEYS = forKeys(ENGLISH, keyErrors, keyRules);
const GAEILGE_FOR_KEYS = forKeys(GAEILGE, gaKeyErrors, gaKeyRules);

/**
 * Returns the messages in the first language of `Accept-Language`: Gaeilge, otherwise English. Our screens send their
 * display language, because the browser's own may be different.
 * @param isKey whether the request has an API key
 */
export const wordsOf = (accepted: string | undefined, isKey = false): Words => {
  const isIrish = /^ga\b/i.test(accepted ?? '');
  if (isKey) return isIrish ? GAEILGE_FOR_KEYS : ENGLISH_FOR_KEYS;
  return isIrish ? GAEILGE : ENGLISH;
};

/**
 * Returns the name of a request field as a label, if the error supplies none: `tronc_period_id` → `tronc period id`; of a
 * value of a list, that of the list.
 */
const labelOf = (path: string): string =>
  (path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? 'body').replaceAll('_', ' ');

/** Returns the English message of a broken rule. */
export const formatRule = (rule: Rule, params: Readonly<Record<string, string | number>>): string =>
  formatMessage(ENGLISH.validation[rule], params);

/** Request fields that refer to a record and have no label: a missing value is reported as a choice to make. */
const CHOICES: Readonly<Record<string, Rule>> = {
  company: 'choose_company',
  company_id: 'choose_company',
  payrollid: 'choose_payroll',
  payroll_id: 'choose_payroll',
  employee: 'choose_employee',
};

const formatFieldError = ({ rule, path, params, own }: FieldError, words: Words): string => {
  if (own) {
    const translated = readPath(words.generated, own.key);
    return formatMessage(typeof translated === 'string' ? translated : own.text, params);
  }
  const choice = rule === 'required' && params?.label === undefined ? CHOICES[path] : undefined;
  return formatMessage(words.validation[choice ?? rule], { label: labelOf(path), ...params });
};

/** Returns the English message of a field error. */
export const formatFault = (fault: FieldError): string => formatFieldError(fault, ENGLISH);

/** Collects what `of` returns for each field error under the name of the field, in order. */
const byField = (faults: readonly FieldError[], of: (fault: FieldError) => string): Record<string, string[]> => {
  // Without a prototype: a request may contain a field `constructor`.
  const result: Record<string, string[]> = Object.create(null);
  for (const fault of faults) {
    const name = fault.path || 'body';
    result[name] = [...(result[name] ?? []), of(fault)];
  }
  return result;
};

/** Converts field errors to the `errors` of a 422: field → messages. */
export const fieldErrors = (faults: readonly FieldError[], words = ENGLISH): Record<string, string[]> =>
  byField(faults, (fault) => formatFieldError(fault, words));

/** Rules that differ only in their message from another one. */
const SAME: Partial<Record<Rule, Rule>> = { taken_by: 'taken', required_field: 'required' };

/** Converts field errors to the `codes` of a 422: field → codes. A rule that the entity itself declares has the name of its message. */
const fieldCodes = (faults: readonly FieldError[]): Record<string, string[]> =>
  byField(faults, ({ rule, own }) => own?.key.split('.').at(-1) ?? SAME[rule] ?? rule);

/** Returns the error for a request with broken rules. */
export const validationError = (...faults: FieldError[]): PortalError => new PortalError('invalid', { faults });

/** Returns the errors by field, or by line, of a rejected request. */
export const errorDetails = ({ errors, faults }: ErrorDetails, words = ENGLISH): ErrorDetails['errors'] =>
  errors ?? (faults && fieldErrors(faults, words));

/** Returns all messages of a rejected request. */
export const errorSentences = (details: ErrorDetails): string[] => {
  const errors = errorDetails(details) ?? {};
  return Array.isArray(errors) ? errors.flatMap(({ messages }) => messages) : Object.values(errors).flat();
};

/** Returns the message of an error, including its reason and the time to wait, if any. */
const messageOf = (code: ErrorCode, { params, reason, retryAfter }: ErrorDetails, words: Words): string =>
  formatMessage(words.errors[code], {
    ...params,
    ...(retryAfter !== undefined && { wait: formatWait(retryAfter, words.locale) }),
    ...(reason && { reason: formatMessage(words.secondPerson[reason.code], reason.params) }),
  });

/** Returns the body of an error response. */
export const errorBody = (code: ErrorCode, details: ErrorDetails = {}, words = ENGLISH): Record<string, unknown> => ({
  message: details.message ?? messageOf(code, details, words),
  code,
  ...(details.reason && { reason: details.reason.code }),
  ...(details.changedBy && { changed_by: details.changedBy }),
  ...(details.sessionEnd && { reason: details.sessionEnd }),
  ...((details.errors ?? details.faults) && { errors: errorDetails(details, words) }),
  ...(details.faults && { codes: fieldCodes(details.faults) }),
  ...(details.messages && { messages: details.messages }),
  ...(details.findings && { findings: details.findings }),
  ...(details.questions && { questions: details.questions }),
  ...(details.data !== undefined && { data: details.data }),
});
