import { AREAS } from '#domain/access/areas.ts';
import { companyOf } from '#server/db/companyOf.ts';
import { partRequires } from '#server/http/furtherPermission.ts';
import { idOf } from '#server/http/pathParams.ts';
import type { Permission } from '#server/http/route.ts';
import { rowOf } from '#server/http/subjects.ts';
import { isReleased } from './store.ts';

/** For users who can view the schemes of the report's company; they see a report once it is released (RPT-012). */
export const viewReport: Permission<'id'> = {
  who: 'subject',
  rule: AREAS.troncSchemes.canView,
  find: rowOf('tronc_reports'),
  also: [
    partRequires({
      part: 'a report that has not been released',
      rule: 'troncmaster',
      when: async ({ db, params }) => {
        const report = await db
          .selectFrom('tronc_reports')
          .select('status')
          .where('company_id', '=', await companyOf(db, 'tronc_reports', idOf(params, 'id')))
          .where('id', '=', idOf(params, 'id'))
          .executeTakeFirst();
        return report !== undefined && !isReleased(report.status);
      },
    }),
  ],
};
