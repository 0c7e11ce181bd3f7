import { bulkEditBody, bulkResultAnswer } from '#domain/contract/records.ts';
import { editMany, isChangeable } from '#server/crud/bulk.ts';
import type { Resources } from '#server/crud/resource.ts';
import { all } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { validationError } from '#server/http/validationError.ts';

/**
 * Applies the same changes to many records (contract H4); each record has its own permission check, rules and audit
 * row.
 */
export const bulkEditRoutes = (resources: Resources): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/bulk_edit',
    tag: 'Records',
    summary: 'Change many records in the same way; rejected ones are skipped, with the reason',
    kind: 'list',
    permission: { who: 'loggedIn' },
    audit: '<resource>.changed',
    body: bulkEditBody,
    answer: bulkResultAnswer,
    handle: async (context, { body: { resource, ids, changes, dry_run } }) => {
      const changeable = resources.get(resource);
      if (!isChangeable(changeable)) throw validationError({ path: 'resource', rule: 'choice' });
      return all(await editMany(context, changeable, { ids, changes, dryRun: dry_run === true }));
    },
  }),
];
