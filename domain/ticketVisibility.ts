/** Who can see a ticket in addition to its author and the provider, in the order in which the choices are offered. */
export const VISIBILITY_TYPES = [
  { system_name: 'private', name: 'Private', description: 'You and the provider only' },
  { system_name: 'restricted', name: 'Restricted', description: 'You choose who can follow' },
  { system_name: 'payroll', name: 'Everyone on this payroll', description: 'All users of this payroll' },
] as const;
export type TicketVisibility = (typeof VISIBILITY_TYPES)[number]['system_name'];
