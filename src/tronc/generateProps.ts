import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';

/** The id of the section of a page that generates the report. */
export const GENERATE = 'generate';

/** The report of the period whose inputs a form contains: inside that form, because unsaved inputs are saved first. */
export interface GenerateProps {
  /** the period as the form shows it; its revision is that of the fund on the screen */
  period: TroncPeriod;
  companyId: number;
  /** the form contains hours or amounts that are not saved */
  isUnsaved: boolean;
  /** the form is being saved, or its file is being read */
  isBusy: boolean;
  /** the heading above is that of a page, not of a drawer */
  onPage?: boolean;
  /** Saves the form and continues with the saved period; a form that cannot be saved shows why instead. */
  saveThen(next: (saved: TroncPeriod) => void): void;
}
