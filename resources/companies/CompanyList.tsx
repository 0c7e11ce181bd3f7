import { COMPANY_GRID_MAX, PAGE_SIZE } from '#domain/constants.ts';
import type { Company } from '#domain/contract/companies.ts';
import { company as entity } from '#domain/entities/companies.ts';
import { DrawerList } from '#src/screens/drawer/DrawerList.tsx';
import { CompanyCards } from './CompanyCards.tsx';
import { COMPANY_COLUMNS, EDIT_COMPANY, ViewCompany } from './companyColumns.tsx';
import { COMPANY_META } from './listParams.ts';

const pathOf = ({ id }: { id: number | string }) => `/companies/${id}`;
const editPath = ({ id }: { id: number | string }) => `/companies/${id}/about?drawer=${EDIT_COMPANY}&drawer.id=${id}`;

/**
 * Lists every company on which the current user has a permission, with its numbers. Up to six are shown as cards, more
 * as a table, and from eleven on in pages of ten. The browser filters the complete list, and the number of matches does
 * not change the view. Only troncmasters may add a company (CMP-001…017, F-33, F-50c).
 */
export const CompanyList = () => (
  <DrawerList
    entity={entity}
    {...COMPANY_META}
    perPage={PAGE_SIZE.companies}
    columns={COMPANY_COLUMNS}
    cards={{ upTo: COMPANY_GRID_MAX, content: <CompanyCards /> }}
    link={pathOf}
    editPath={editPath}
    actionsLabel="companies.actions"
    actions={(record: Company) => <ViewCompany company={record} />}
    add={{
      name: 'add-company',
      label: 'companies.add',
      title: 'companies.add_title',
      draftKey: 'company-new',
      notice: 'notices.company_created',
      opens: pathOf,
    }}
  />
);
