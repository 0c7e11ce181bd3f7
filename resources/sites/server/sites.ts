import { siteAnswer, siteListQuery } from '#domain/contract/sites.ts';
import { site } from '#domain/entities/index.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { countryOfCompany } from '#server/platform/access/country.ts';
import { siteEffects, siteObstacles } from './archive.ts';
import { employeesBySite, troncsBySite } from './siteStats.ts';

/** The declaration defines the routes; only the statistics, if requested, are added here. */
export const siteOptions: CrudOptions<typeof site> = {
  list: { query: siteListQuery },
  request: { variantOf: countryOfCompany },
  archive: { obstacles: siteObstacles, effects: siteEffects },
  response: {
    schema: siteAnswer,
    extend: async (context, rows, query) => {
      if (!query.stats && !query.one) return rows.map(() => ({}));
      const withTroncs = ['1', 'troncs'].some((name) => (query.stats as string[] | undefined)?.includes(name));
      const [employees, troncs] = await Promise.all([
        employeesBySite(context.db, rows),
        withTroncs ? troncsBySite(context, rows) : null,
      ]);
      return rows.map(({ id }) => ({
        stats: { employee_count: employees.get(id) ?? 0, ...(troncs?.has(id) && { troncs: troncs.get(id) }) },
      }));
    },
  },
};

export const siteRoutes = crudRoutes(site, siteOptions);
