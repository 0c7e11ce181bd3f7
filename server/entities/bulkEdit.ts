import { z } from 'zod';
import { editMany, isChangeable } from '#server/crud/bulk.ts';
import type { Resources } from '#server/crud/resource.ts';
import { all } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { validationError } from '#server/http/validationError.ts';

const MOST = 1_000;
const body = z.strictObject({
  resource: z.string('choice'),
  ids: z
    .array(z.int('not_found').positive('not_found'), 'invalid')
    .min(1, 'rows_required')
    .max(MOST, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'repeated'),
  changes: z.record(z.string(), z.unknown(), 'invalid'),
  dry_run: z.boolean('invalid').optional(),
});

const result = z.strictObject({
  id: z.int().positive(),
  ok: z.boolean(),
  message: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});

/**
 * Applies the same changes to many records (contract H4); each record has its own permission check, rules and audit
 * row.
 */
export const bulkEditRoutes = (resources: Resources): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/bulk_edit',
    tag: 'Records',
    summary: 'Change many records alike; the refused ones are skipped and say why',
    kind: 'list',
    permission: { who: 'anyone' },
    audit: '<resource>.changed',
    body,
    answer: result,
    handle: async (context, { body: { resource, ids, changes, dry_run } }) => {
      const changeable = resources.get(resource);
      if (!isChangeable(changeable)) throw validationError({ path: 'resource', rule: 'choice' });
      return all(await editMany(context, changeable, { ids, changes, dryRun: dry_run === true }));
    },
  }),
];
