import { HttpError } from 'ra-core';
import type { Revised } from '#domain/anyRecord.ts';
import type { LineError } from '#domain/errors.ts';
import { QUESTIONS, type Question } from '#domain/questions.ts';
import { isRecord } from '#domain/typeGuards.ts';

/**
 * The content of an HttpError in addition to status and message. `errors` has react-admin's shape: nested, one text per
 * field.
 */
export interface ErrorBody {
  code?: string;
  errors?: Record<string, unknown>;
  lines?: LineError[];
  messages?: string[];
  /** the current record, on 412 */
  data?: unknown;
  /** seconds to wait, on 429 and 503 */
  retryAfter?: number;
  /** the request could not change anything */
  isRead?: boolean;
  /** the id of a request that failed in the portal, which its log has too */
  reference?: string;
  [more: string]: unknown;
}

/** From this status up, the fault is the portal's. */
const FAILED = 500;

/** ERR-002: the message if the server sent none. */
export const NO_MESSAGE = 'Error';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isLine = (value: unknown): value is LineError => isObject(value) && 'line' in value && 'messages' in value;

/** `{'emails.home': ['no']}` → `{emails: {home: 'no'}}`: the shape of react-hook-form's fields. */
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

/** Flattens the messages of `tronc_amounts`, which are a list or a map of lists. */
const flatten = (messages: unknown): string[] | undefined => {
  if (Array.isArray(messages)) return messages.map(String);
  if (isObject(messages)) return Object.values(messages).flat().map(String);
  return undefined;
};

/** What is known of a failed request apart from its response's body: the Retry-After header, and whether it was a read. */
interface ErrorOrigin {
  retryAfter?: string | null;
  isRead?: boolean;
  requestId?: string | null;
}

/**
 * Converts an error response of our API to react-admin's form: field errors nested under `body.errors`, with
 * `root.serverError` for the snackbar (422).
 */
export function toHttpError(
  status: number,
  answer: unknown,
  { retryAfter, isRead, requestId }: ErrorOrigin = {},
): HttpError {
  const source = isObject(answer) ? answer : {};
  const message = typeof source.message === 'string' && source.message ? source.message : NO_MESSAGE;
  const { errors, messages, ...rest } = source;
  const reference = status >= FAILED && requestId ? requestId : undefined;
  const body: ErrorBody = { ...rest, ...(isRead && { isRead }), ...(reference && { reference }) };
  if (Array.isArray(errors) && errors.every(isLine)) body.lines = errors;
  else if (isObject(errors) && Object.keys(errors).length > 0)
    body.errors = { ...nest(errors), root: { serverError: message } };
  const list = flatten(messages);
  if (list) body.messages = list;
  const seconds = Number(retryAfter);
  if (retryAfter && Number.isFinite(seconds)) body.retryAfter = seconds;
  return new HttpError(message, status, body);
}

/** A failed request, as screens read it. */
export interface Failure {
  /** of the response; undefined if there was none */
  status: number | undefined;
  message: string;
  body: ErrorBody;
}

/** Returns what a failed request said. `HttpError` itself declares status and body as `any`. */
export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : NO_MESSAGE;
  if (!isRecord(error)) return { status: undefined, message, body: {} };
  const status = typeof error.status === 'number' ? error.status : undefined;
  return { status, message, body: isRecord(error.body) ? error.body : {} };
}

const leavesOf = (tree: unknown): string[] =>
  isObject(tree) ? Object.values(tree).flatMap(leavesOf) : typeof tree === 'string' ? [tree] : [];

/** Returns the messages about single fields of a rejected request, for screens that do not show these fields. */
export const fieldMessages = (error: unknown): string[] => {
  const { root: _, ...fields } = failureOf(error).body.errors ?? {};
  return leavesOf(fields);
};

/** Who changed a record last, and when (ISO, UTC). */
export interface ChangedBy {
  /** null for a change that no person made */
  name: string | null;
  at: string;
}

/** Who changed the records of rejected requests. Not part of the record, because a form saves what the record contains. */
const changes = new WeakMap<object, ChangedBy>();

/** Returns who changed a record that `newerRecord` returned; undefined if the server did not say. */
export const changedByOf = (record: object): ChangedBy | undefined => changes.get(record);

/** Returns the current record if the request was based on an older revision of it (412), otherwise undefined. */
export const newerRecord = <R extends Revised>({ status, body }: Failure): R | undefined => {
  if (status !== 412) return undefined;
  const { data, changed_by } = body;
  if (isRecord(data) && isRecord(changed_by) && typeof changed_by.at === 'string')
    changes.set(data, { name: typeof changed_by.name === 'string' ? changed_by.name : null, at: changed_by.at });
  // The server answers 412 with the record in the same form as the request that reads it.
  return data as R;
};

const isQuestion = (value: unknown): value is Question =>
  isObject(value) && String(value.code) in QUESTIONS && isObject(value.params);

/** Returns what the server asks before it carries out the request; empty for any other failure. */
export const questionsOf = (error: unknown): Question[] => {
  const { code, questions } = failureOf(error).body;
  return code === 'confirmation_needed' && Array.isArray(questions) ? questions.filter(isQuestion) : [];
};

/** Whether the call was cancelled because the user left the screen or typed on, which is not a failure. */
export const isAbort = (error: unknown): boolean => isObject(error) && error.name === 'AbortError';
