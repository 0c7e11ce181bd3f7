import { z } from 'zod';
import { API_KEY_NAME_MAX_LENGTH, API_KEY_RANGES_MAX, API_KEY_STATES } from '#domain/apiKeys.ts';
import { day, instant, namedRef, userRef } from './common.ts';
import { paging, search } from './query.ts';

/** A key of a program (capabilities 7). The key itself is never returned again. */
export const apiKeyAnswer = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  /** how the key begins: enough to recognise it in a configuration */
  begins: z.string(),
  owner: userRef,
  /** null: all companies of the owner, at the moment of each call */
  companies: z.array(namedRef).nullable(),
  writes: z.boolean(),
  addresses: z.array(z.string()),
  created_at: instant,
  expires_on: day,
  last_used_at: instant.nullable(),
  state: z.enum(API_KEY_STATES),
  /** when someone else reset or disabled the account of the owner, who has not confirmed the key since */
  paused_at: instant.nullable(),
  revoked_at: instant.nullable(),
  revoked_by: userRef.nullable(),
});
export type ApiKey = z.infer<typeof apiKeyAnswer>;

export const newApiKeyBody = z.strictObject({
  name: z.string('invalid').trim().min(1, 'required').max(API_KEY_NAME_MAX_LENGTH, 'max_length'),
  company_ids: z
    .array(z.int('whole_number').positive('invalid'), 'invalid')
    .min(1, 'rows_required')
    .max(500, 'too_many')
    .nullable(),
  writes: z.boolean('invalid'),
  /** the last day on which the key works, in UTC: at most twelve months from today */
  expires_on: z.iso.date('date'),
  addresses: z
    .array(z.string('invalid').trim().max(50, 'max_length'), 'invalid')
    .max(API_KEY_RANGES_MAX, 'too_many')
    .default([]),
  password: z.string('invalid').max(1000, 'max_length').optional(),
});
export type NewApiKey = z.input<typeof newApiKeyBody>;

/** Confirms a paused key with the account password. */
export const apiKeyPasswordBody = z.strictObject({
  password: z.string('invalid').max(1000, 'max_length').optional(),
});

/** The new key in full, once. */
export const newApiKeyMeta = z.strictObject({ key: z.string() });
/** All keys, for troncmasters: by the name of the key or its owner. */
export const apiKeysQuery = z.looseObject({ ...paging, search_string: search });
