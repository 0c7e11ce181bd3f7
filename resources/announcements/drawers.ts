/** Names of drawers in the address. */
export const VIEW = 'view-announcement';
export const CREATE = 'create-announcement';
export const EDIT = 'edit-announcement';
