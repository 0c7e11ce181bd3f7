import AddOutlined from '@mui/icons-material/AddOutlined';
import { useListContext } from 'ra-core';
import { COMPANY_GRID_MAX, PAGE_SIZE } from '#domain/constants.ts';
import type { Company } from '#domain/contract/companies.ts';
import { company as entity } from '#domain/entities/company.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EntityList } from '#src/screens/list/EntityList.tsx';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { CompanyCards } from './CompanyCards.tsx';
import { COMPANY_COLUMNS, ViewCompany } from './companyColumns.tsx';
import { ADD_COMPANY, EDIT_COMPANY } from './drawers.ts';
import { COMPANY_META } from './listParams.ts';

const AddCompanyDrawer = lazyDrawer([ADD_COMPANY], () =>
  import('./companyDrawers.tsx').then((m) => m.AddCompanyDrawer),
);

/** Only troncmasters may add a company (CMP-012, CMP-013). */
const MAY_ADD = { resource: 'companies', action: 'create' } as const;

const pathOf = ({ id }: { id: number | string }) => `/companies/${id}`;
const editPath = ({ id }: { id: number | string }) => `/companies/${id}/about?drawer=${EDIT_COMPANY}&drawer.id=${id}`;

/**
 * Lists every company on which the current user has a permission, with its numbers. Up to six are shown as cards, more
 * as a table, and from eleven on in pages of ten. The browser filters the complete list, and the number of matches does
 * not change the view (CMP-001…011, F-33, F-50c).
 */
export const CompanyList = () => (
  <>
    <EntityList
      entity={entity}
      {...COMPANY_META}
      perPage={PAGE_SIZE.companies}
      columns={COMPANY_COLUMNS}
      cards={{ upTo: COMPANY_GRID_MAX, content: <Cards /> }}
      action={
        <DrawerButton
          variant="contained"
          startIcon={<AddOutlined />}
          drawer={ADD_COMPANY}
          label="companies.add"
          may={MAY_ADD}
        />
      }
      link={pathOf}
      editPath={editPath}
      actionsLabel="companies.actions"
      actions={(record: Company) => <ViewCompany company={record} />}
    />
    <AddCompanyDrawer />
  </>
);

const Cards = () => {
  const { data = [] } = useListContext<Company>();
  return <CompanyCards companies={data} />;
};
