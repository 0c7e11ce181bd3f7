import { HttpError } from 'ra-core';
import type { LineError } from '#domain/errors.ts';

/** What an HttpError carries beside status and message. `errors` is react-admin's own shape: nested, one text per field. */
export interface ErrorBody {
  code?: string;
  errors?: Record<string, unknown>;
  lines?: LineError[];
  messages?: string[];
  /** the current record, on 412 (contract F-154) */
  data?: unknown;
  /** seconds to wait, on 429 and 503 */
  retryAfter?: number;
  [more: string]: unknown;
}

/** ERR-002: what is said when the server said nothing. */
export const NO_MESSAGE = 'Error';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isLine = (value: unknown): value is LineError => isObject(value) && 'line' in value && 'messages' in value;

/** `{'emails.home': ['no']}` → `{emails: {home: 'no'}}`: the shape react-hook-form's fields have. */
export function nest(errors: Record<string, unknown>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(errors)) {
    const text = Array.isArray(value) ? value.join(' ') : value;
    const steps = path.split('.').filter((step) => !['__proto__', 'prototype', 'constructor'].includes(step));
    const last = steps.pop();
    if (last === undefined) continue;
    let node = root;
    for (const step of steps) {
      const next = isObject(node[step]) ? node[step] : {};
      node[step] = next;
      node = next;
    }
    node[last] = text;
  }
  return root;
}

/** `tronc_amounts` answers a list of messages, or a map of lists, which is flattened (contract F-114). */
const flatten = (messages: unknown): string[] | undefined => {
  if (Array.isArray(messages)) return messages.map(String);
  if (isObject(messages)) return Object.values(messages).flat().map(String);
  return undefined;
};

/**
 * Turns an error answer of our API into what react-admin understands: field errors nested under
 * `body.errors`, with `root.serverError` so that the snackbar speaks too (contract A3, 422).
 */
export function toHttpError(status: number, answer: unknown, retryAfter?: string | null): HttpError {
  const source = isObject(answer) ? answer : {};
  const message = typeof source.message === 'string' && source.message ? source.message : NO_MESSAGE;
  const { errors, messages, ...rest } = source;
  const body: ErrorBody = { ...rest };
  if (Array.isArray(errors) && errors.every(isLine)) body.lines = errors;
  else if (isObject(errors) && Object.keys(errors).length > 0)
    body.errors = { ...nest(errors), root: { serverError: message } };
  const list = flatten(messages);
  if (list) body.messages = list;
  const seconds = Number(retryAfter);
  if (retryAfter && Number.isFinite(seconds)) body.retryAfter = seconds;
  return new HttpError(message, status, body);
}

/** Did somebody leave the screen or type on? Such an end is no failure (contract A6). */
export const isAbort = (error: unknown): boolean => isObject(error) && error.name === 'AbortError';
