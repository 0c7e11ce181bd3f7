import { AREAS } from '#domain/access/areas.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { idOf } from '#server/platform/http/pathParams.ts';
import type { Permission } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { isReleased } from './store.ts';

/** For users who can view the schemes of the report's company; they see a report once it is released (RPT-012). */
export const viewReport: Permission<'id'> = {
  who: 'subject',
  rule: AREAS.troncSchemes.canView,
  find: rowOf('tronc_reports'),
  also: [
    partRequires({
      part: 'a report that has not been released',
      rule: AREAS.troncPreparation.canView,
      when: async ({ db, company, params }) => {
        const report = await db
          .selectFrom('tronc_reports')
          .select('status')
          .where('company_id', '=', company)
          .where('id', '=', idOf(params, 'id'))
          .executeTakeFirst();
        return report !== undefined && !isReleased(report.status);
      },
    }),
  ],
};
