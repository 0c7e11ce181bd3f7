/** A deviation from what was written: its location and description. Contains no personal data. */
export interface VerificationError {
  /** `audit row 17`, `report 5`, `file 8c…` */
  where: string;
  what: string;
}

/** The result of verifying one part of the portal. */
export interface VerificationResult {
  checked: number;
  faults: VerificationError[];
}
