import { useDataProvider } from 'ra-core';
import type { Scheme } from '#domain/contract/schemes.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { useCanLink } from './useCanLink.ts';

const COUNT = { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' as const } };

/**
 * Returns a function for use after a scheme was created: it replaces the open drawer with the one that links people, if
 * a current employee at the scheme's site has no scheme (F-74). If that is the company's only site, people without a
 * site count too.
 * @returns whether it was opened
 */
export function useOfferLinks(company_id: number): (scheme: Scheme) => Promise<boolean> {
  const api = useDataProvider();
  const drawer = useDrawer(DRAWERS.link);
  const mayLink = useCanLink(company_id);
  const count = async (resource: string, filter: object) =>
    (await api.getList(resource, { ...COUNT, filter: { company_ids: [company_id], ...filter } })).total ?? 0;
  const unlinked = (filter: object) => count('employees', { without_scheme: 1, filter: 1, ...filter });
  const somebody = async (site_id: number) =>
    (await unlinked({ site_ids: [site_id] })) > 0 || ((await count('sites', {})) === 1 && (await unlinked({})) > 0);
  return async (scheme) => {
    // The scheme already exists, so a failure to find people to link is not an error.
    const offered = mayLink === true && (await somebody(scheme.site_id).catch(() => false));
    if (offered) drawer.openDrawer({ scheme: scheme.id }, { replace: true });
    return offered;
  };
}
