import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { siteAnswer, siteListQuery } from '#domain/contract/sites.ts';
import { site } from '#domain/entities/index.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { countryOfCompany } from '#server/platform/access/country.ts';
import { siteEffects, siteObstacles } from './archive.ts';

/** The declaration defines the routes; only the count of employees, if requested, is added here. */
const siteOptions: CrudOptions<typeof site> = {
  list: { query: siteListQuery },
  request: { variantOf: countryOfCompany },
  history: { visibleTo: { employee: AREAS.employees.canView } },
  archive: { obstacles: siteObstacles, effects: siteEffects },
  response: {
    schema: siteAnswer,
    extend: async ({ db }, rows, query) => {
      if (!query.stats && !query.one) return rows.map(() => ({}));
      const counts = await db
        .selectFrom('employee_sites')
        .select(['site_id', sql<number>`count(*)`.as('employees')])
        .where('company_id', 'in', [...new Set(rows.map((row) => row.company_id))])
        .where(
          'site_id',
          'in',
          rows.map((row) => row.id),
        )
        .groupBy('site_id')
        .execute();
      const bySite = new Map(counts.map(({ site_id, employees }) => [site_id, employees]));
      return rows.map(({ id }) => ({ stats: { employee_count: bySite.get(id) ?? 0 } }));
    },
  },
};

export const siteRoutes = crudRoutes(site, siteOptions);
