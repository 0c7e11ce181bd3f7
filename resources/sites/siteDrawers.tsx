import type { Company } from '#domain/contract/companies.ts';
import { site } from '#domain/entities/index.ts';
import { CreateDrawer, EditDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { ADD_SITE, EDIT_SITE } from './drawers.ts';

interface SiteDrawersProps {
  company: Company;
  mayAdd: boolean;
  mayEdit: boolean;
}

/**
 * The drawers 'Add a Site' and 'Edit a Site' (SIT-006…011). An address that names a drawer opens it if the user has the
 * permission.
 */
export const SiteDrawers = ({ company, mayAdd, mayEdit }: SiteDrawersProps) => (
  <>
    {mayAdd && (
      <CreateDrawer
        entity={site}
        name={ADD_SITE}
        title="sites.add_title"
        fixed={{ company_id: company.id }}
        variant={company.country}
        notice="notices.site_created"
      />
    )}
    {mayEdit && (
      <EditDrawer
        entity={site}
        name={EDIT_SITE}
        title="sites.edit_title"
        variant={company.country}
        notice="notices.site_edited"
      />
    )}
  </>
);
