import type { HandedSession } from '#authProvider/index.ts';

/** Longer than any valid hash (security, section 1). */
const MAX_LENGTH = 4_096;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Returns the session that an address hands over: a JSON object in the hash, raw or URL-encoded, with api_token (a
 * string), user_id and optionally device_token (SES-003, SES-006, F-8). Returns undefined for anything else.
 */
export function parseHandedSession(hash: string): HandedSession | undefined {
  const text = hash.replace(/^#/, '');
  if (!text || text.length > MAX_LENGTH) return undefined;
  const value = parse(text) ?? parse(decode(text));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { api_token, user_id, device_token } = value as Record<string, unknown>;
  const id = typeof user_id === 'number' ? user_id : Number(typeof user_id === 'string' ? user_id : Number.NaN);
  if (typeof api_token !== 'string' || !api_token || !Number.isSafeInteger(id) || id <= 0) return undefined;
  if (device_token != null && typeof device_token !== 'string') return undefined;
  return { api_token, user_id: id, device_token: device_token ?? null };
}
