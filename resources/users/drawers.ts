/** Names of drawers in the address. */
export const ADD_USER = 'add-user';
export const EDIT_USER = 'edit-user';
export const ASSIGN_USER = 'assign-user';
export const GRANT_ACCESS = 'grant-access';
