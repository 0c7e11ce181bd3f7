/** Returns the address of the hours of a tronc period. */
export const hoursPath = (
  { id, company_id }: { id: number; company_id: number },
  { id: period }: { id: number },
): string => `/companies/${company_id}/schemes/${id}/periods/${period}/hours`;
