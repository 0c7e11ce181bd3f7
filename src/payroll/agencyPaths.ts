/** The page of an agency, with its remittances. */
export const agencyPath = (payroll: number): string => `/files/agencies/${payroll}`;

/** The page of one remittance. */
export const remittancePath = ({ payroll_id, id }: { payroll_id: number; id: number }): string =>
  `${agencyPath(payroll_id)}/${id}`;
