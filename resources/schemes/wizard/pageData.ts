import type { PaydateOptions } from '#domain/contract/frequencies.ts';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import type { TrainingType } from '#domain/contract/trainingTypes.ts';

/** The company's data that the pages offer as choices. */
export interface PageData {
  companyId: number;
  /** the postcode determines which law applies */
  sites: readonly { id: number; name: string; address_post_code?: string | null }[];
  roles: readonly JobRole[];
  trainings: readonly TrainingType[];
  payDates: PaydateOptions | undefined;
  mayAddRole: boolean;
  mayAddTraining: boolean;
}
