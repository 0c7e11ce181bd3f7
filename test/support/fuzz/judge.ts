import { ERRORS } from '#domain/errors.ts';
import type { Reply } from '../portal.ts';
import { FOREIGN, SENT } from './corpus.ts';

/** Words of the database, of a stack and of folders: an error that holds one tells of our insides. */
const INSIDES =
  /\b(select\s.+\sfrom\b|insert into\b|delete from\b|relation "|constraint "|column "|syntax error|violates|duplicate key|SQLSTATE|pg_\w+|FST_\w+|ECONN\w+)|node_modules|\bat .+:\d+:\d+|\.(ts|js|mjs):\d+|\/(tmp|home|root|usr|var)\//i;

/** Parts of an error's body, beside its sentence and its code (contract A3). */
const PARTS = new Set(['message', 'code', 'errors', 'messages', 'findings', 'data']);

const isErrors = (errors: unknown): boolean => {
  const texts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string');
  if (Array.isArray(errors)) return errors.every(({ line, messages }) => Number.isInteger(line) && texts(messages));
  return errors === undefined || (typeof errors === 'object' && Object.values(errors ?? {}).every(texts));
};

/** Why a refusal is not in the one form of errors; null where it is. */
const misshapen = ({ status, body, headers }: Reply): string | null => {
  if (!String(headers['content-type']).startsWith('application/json')) return 'is no JSON';
  const { code, message, errors } = (body ?? {}) as { code?: string; message?: unknown; errors?: unknown };
  const known = Object.hasOwn(ERRORS, code ?? '') ? ERRORS[code as keyof typeof ERRORS] : null;
  if (known?.status !== status) return `says ${code}, which is no ${status}`;
  if (typeof message !== 'string' || message === '') return 'says nothing to people';
  if (!isErrors(errors)) return 'has errors of another form';
  const odd = Object.keys(body).filter((part) => !PARTS.has(part));
  return odd.length === 0 ? null : `has more parts than an error: ${odd}`;
};

/** What an error says of its own, without the record that a stale edit is shown. */
const saidBy = ({ data: _, ...said }: Record<string, unknown>): string => JSON.stringify(said);

/**
 * What is wrong with an answer; nothing, as a rule.
 * @param isOurs the caller belongs to one tenant: nothing of the other may be in it
 */
export const faultsOf = (reply: Reply, isOurs: boolean): string[] => {
  const found: string[] = [];
  if (isOurs && reply.text.includes(FOREIGN)) found.push('tells of the other tenant');
  if (reply.headers['cache-control'] !== 'no-store') found.push('may be kept');
  if (reply.headers['set-cookie'] !== undefined) found.push('sets a cookie');
  if (reply.status < 400) return found;
  if (reply.status >= 500) found.push('is a mistake of ours');
  if (reply.text === '') return found; // the answer to a HEAD
  const odd = misshapen(reply);
  if (odd) found.push(odd);
  const said = reply.body ? saidBy(reply.body) : reply.text;
  if (INSIDES.test(said)) found.push('tells of our insides');
  if (said.includes(SENT)) found.push('says back what was typed');
  return found;
};

/** What is wrong with a line of the log. */
export const isLeaky = (line: string): boolean => line.includes(SENT) || line.includes(FOREIGN);
