/** The parameter of a report's address that names the person whose lines are explained. */
export const PERSON = 'person';

/** Returns the address of a person's explained share in a report. */
export const sharePath = (
  { company_id, id }: { company_id: number; id: number },
  report: { id: number; tronc_scheme_id: number },
): string => `/companies/${company_id}/schemes/${report.tronc_scheme_id}/reports/${report.id}?${PERSON}=${id}`;
