import type { Id, Verbs } from './call.ts';
import type { Finding } from './reportShapes.ts';

/** The compliance check of a scheme (contract H2). */
export const complianceActions = ({ get }: Verbs) => ({
  schemeCompliance: (schemeId: Id) => get<Finding[]>(`/tronc_schemes/${schemeId}/compliance`),
});
