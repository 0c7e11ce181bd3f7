import { company } from '#domain/entities/index.ts';
import { CreateDrawer, EditDrawer } from '#src/screens/EntityDrawers.tsx';

export const ADD_COMPANY = 'add-company';
export const EDIT_COMPANY = 'edit-company';

/** The drawer 'Add a company' (CMP-014…017). */
export const AddCompanyDrawer = () => (
  <CreateDrawer
    entity={company}
    name={ADD_COMPANY}
    title="companies.add_title"
    keep="company-new"
    notice="notices.company_created"
  />
);

/** The drawer 'Edit Company' (CMP-015, CMP-018, CMP-019). */
export const EditCompanyDrawer = () => (
  <EditDrawer entity={company} name={EDIT_COMPANY} title="companies.edit_title" notice="notices.company_saved" />
);
