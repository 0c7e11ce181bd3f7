/** Names of drawers in the address. */
export const ADD_COMPANY = 'add-company';
export const EDIT_COMPANY = 'edit-company';
