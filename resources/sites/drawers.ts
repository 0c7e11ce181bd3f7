/** Names of drawers in the address. */
export const ADD_SITE = 'add-site';
export const EDIT_SITE = 'edit-site';
