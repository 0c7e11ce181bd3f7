import { portalError } from '#domain/contract/errors.ts';
import { ERRORS } from '#domain/errors.ts';
import type { Reply } from '#test/support/portal.ts';
import { FOREIGN, SENT } from './corpus.ts';

/** Words of the database, of stack traces and of folders: an error that contains one reveals internals. */
const INSIDES =
  /\b(select\s.+\sfrom\b|insert into\b|delete from\b|relation "|constraint "|column "|syntax error|violates|duplicate key|SQLSTATE|pg_\w+|FST_\w+|ECONN\w+)|node_modules|\bat .+:\d+:\d+|\.(ts|js|mjs):\d+|\/(tmp|home|root|usr|var)\//i;

/** Whether the body of an error may have a property (contract A3). */
const isPart = (name: string): boolean => Object.hasOwn(portalError.shape, name);

const isErrors = (errors: unknown): boolean => {
  const texts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string');
  if (Array.isArray(errors)) return errors.every(({ line, messages }) => Number.isInteger(line) && texts(messages));
  return errors === undefined || (typeof errors === 'object' && Object.values(errors ?? {}).every(texts));
};

/** Returns why an error does not have the common format of errors, or null. */
const misshapen = ({ status, body, headers }: Reply): string | null => {
  if (!String(headers['content-type']).startsWith('application/json')) return 'is no JSON';
  const { code, message, errors } = (body ?? {}) as { code?: string; message?: unknown; errors?: unknown };
  const known = Object.hasOwn(ERRORS, code ?? '') ? ERRORS[code as keyof typeof ERRORS] : null;
  if (known?.status !== status) return `says ${code}, which is no ${status}`;
  if (typeof message !== 'string' || message === '') return 'says nothing to people';
  if (!isErrors(errors)) return 'has errors of another form';
  const odd = Object.keys(body).filter((part) => !isPart(part));
  return odd.length === 0 ? null : `has more parts than an error: ${odd}`;
};

/** Returns the text of an error without the current record that a 412 includes. */
const saidBy = ({ data: _, ...said }: Record<string, unknown>): string => JSON.stringify(said);

/**
 * Returns what is wrong with a response, usually nothing.
 * @param isOurs the caller belongs to one tenant, so the response may contain nothing of the other
 */
export const faultsOf = (reply: Reply, isOurs: boolean): string[] => {
  const found: string[] = [];
  if (isOurs && reply.text.includes(FOREIGN)) found.push('reveals the other tenant');
  if (reply.headers['cache-control'] !== 'no-store') found.push('may be kept');
  if (reply.headers['set-cookie'] !== undefined) found.push('sets a cookie');
  if (reply.status < 400) return found;
  if (reply.status >= 500) found.push('is a mistake of ours');
  if (reply.text === '') return found; // the response to a HEAD
  const odd = misshapen(reply);
  if (odd) found.push(odd);
  const said = reply.body ? saidBy(reply.body) : reply.text;
  if (INSIDES.test(said)) found.push('reveals internals');
  if (said.includes(SENT)) found.push('says back what was typed');
  return found;
};

/** Returns whether a log line contains text of a request or of the other tenant. */
export const isLeaky = (line: string): boolean => line.includes(SENT) || line.includes(FOREIGN);
