/** Requests the troncmasters who can look after a scheme, by name. */
export const TRONCMASTERS = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { tronc_master: true, active: true },
};
