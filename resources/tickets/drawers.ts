/** Name of the drawer in the address. */
export const CREATE_TICKET = 'create-ticket';
