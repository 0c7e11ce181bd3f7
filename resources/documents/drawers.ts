/** Name of the drawer in the address. */
export const ADD_DOCUMENT = 'add-document';
