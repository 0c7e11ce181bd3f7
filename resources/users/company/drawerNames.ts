/** The names of the drawers in the address of a company's users. */
export const ADD_USER = 'add-user';
export const EDIT_USER = 'edit-user';
export const ASSIGN_USER = 'assign-user';
