import { AREAS } from '#domain/access/areas.ts';
import { rowOf } from '#server/access/subjects.ts';
import type { Permission } from '#server/http/route.ts';

/** Whoever may see the schemes of a report's company; that drafts are the troncmaster's is asked of the row itself. */
export const viewReport: Permission = {
  who: 'subject',
  rule: AREAS.troncSchemes.canView,
  find: rowOf('tronc_reports'),
};
