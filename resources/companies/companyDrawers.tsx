import { company } from '#domain/entities/index.ts';
import { CreateDrawer, EditDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { ADD_COMPANY, EDIT_COMPANY } from './drawers.ts';

/** The drawer 'Add a company' (CMP-014…017). */
export const AddCompanyDrawer = () => (
  <CreateDrawer
    entity={company}
    name={ADD_COMPANY}
    title="companies.add_title"
    draftKey="company-new"
    notice="notices.company_created"
  />
);

/** The drawer 'Edit Company' (CMP-015, CMP-018, CMP-019). */
export const EditCompanyDrawer = () => (
  <EditDrawer entity={company} name={EDIT_COMPANY} title="companies.edit_title" notice="notices.company_saved" />
);
