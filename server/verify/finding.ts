/** A deviation from what was written: its location and description. Contains no personal data. */
export interface Fault {
  /** `audit row 17`, `report 5`, `file 8c…` */
  where: string;
  what: string;
}

/** The result of verifying one part of the portal. */
export interface Looked {
  checked: number;
  faults: Fault[];
}
