import type { IsoDate } from './dates/isoDate.ts';
import { addMonths } from './dates/months.ts';
import { utcDay } from './dates/siteDay.ts';

/** The longest time that an API key is valid, in months. */
export const API_KEY_MONTHS = 12;
/** Returns the first and the last day that a key added now may end on. Days of keys begin and end at midnight UTC. */
export const apiKeyDays = (now: Date): { first: IsoDate; last: IsoDate } => {
  const first = utcDay(now);
  return { first, last: addMonths(first, API_KEY_MONTHS) };
};
/** Active keys of one user. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX_LENGTH = 60;
/** Ranges of addresses of one key. */
export const API_KEY_RANGES_MAX = 20;
/** Requests of one key in a minute, on one portal. */
export const API_KEY_REQUESTS_PER_MINUTE = 600;

/** A key as a program sends it: its id, and a secret of 256 bits in base64url. The prefix lets scanners find leaked keys. */
const KEY = /^tip_(\d{1,15})_([\w-]{43})$/;

export const apiKeyText = (id: number, secret: string): string => `tip_${id}_${secret}`;

/** Returns the id and the secret of a key; null for any other text. */
export const parseApiKey = (text: string): { id: number; secret: string } | null => {
  const [, id, secret] = KEY.exec(text) ?? [];
  return id && secret ? { id: Number(id), secret } : null;
};

/**
 * What a key can be: it works; it waits for its owner's confirmation, because someone else reset or disabled the account;
 * its time is over; or someone ended it.
 */
export const API_KEY_STATES = ['active', 'paused', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];
