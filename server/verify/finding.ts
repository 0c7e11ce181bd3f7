/** Something that is not as it was written: where it stands, and what is wrong with it. No values of people. */
export interface Fault {
  /** `audit row 17`, `report 5`, `file 8c…` */
  where: string;
  what: string;
}

/** What one look at a part of the portal found. */
export interface Looked {
  checked: number;
  faults: Fault[];
}
