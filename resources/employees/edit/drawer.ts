/** The names of the drawers in the address. */
export const EDIT_EMPLOYEE = 'edit-employee';
export const ADD_EMPLOYEE = 'add-employee';
