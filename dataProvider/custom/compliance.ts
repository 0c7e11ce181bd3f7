import type { Finding } from '#domain/contract/compliance.ts';
import type { Id, Verbs } from './call.ts';

/** The compliance check of a scheme. */
export const complianceCalls = ({ get }: Verbs) => ({
  schemeCompliance: (schemeId: Id) => get<Finding[]>(`/tronc_schemes/${schemeId}/compliance`),
});
