/** The name of the drawer in the address. */
export const EDIT_EMPLOYEE = 'edit-employee';
