import { AREAS } from '#domain/access/areas.ts';
import type { Permission } from '#server/http/route.ts';
import { rowOf } from '#server/http/subjects.ts';

/**
 * For users who can view the schemes of the report's company; whether a draft may be read is checked on the report
 * itself.
 */
export const viewReport: Permission<'id'> = {
  who: 'subject',
  rule: AREAS.troncSchemes.canView,
  find: rowOf('tronc_reports'),
};
