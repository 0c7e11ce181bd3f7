import { company } from '#domain/entities/index.ts';
import { CreateDrawer, EditDrawer } from '#src/screens/EntityDrawers.tsx';

export const ADD_COMPANY = 'add-company';
export const EDIT_COMPANY = 'edit-company';

/** The country comes first: it decides the labels and rules of what follows (contract F-51). */
const FIELDS = [
  'country',
  'name',
  'trading_as_name',
  'companies_house_number',
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'address_post_town',
  'address_post_code',
] as const;

/** The drawer 'Add a company' (CMP-014…017). */
export const AddCompanyDrawer = () => (
  <CreateDrawer
    entity={company}
    name={ADD_COMPANY}
    title="companies.add_title"
    fields={FIELDS}
    keep="company-new"
    notice="notices.company_created"
  />
);

/** A new company starts with warnings; whether breaches stop approvals is decided later. */
const EDIT_FIELDS = [...FIELDS, 'compliance_mode'] as const;

/** The drawer 'Edit Company' (CMP-015, CMP-018, CMP-019). */
export const EditCompanyDrawer = () => (
  <EditDrawer
    entity={company}
    name={EDIT_COMPANY}
    title="companies.edit_title"
    fields={EDIT_FIELDS}
    notice="notices.company_saved"
  />
);
