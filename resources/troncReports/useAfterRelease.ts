import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Report } from '#domain/contract/troncReports.ts';

/**
 * Reads what follows the release of a report: its hand-offs to payroll, those that are still due, and what agencies are to be
 * paid. The page of a released report appears with them, so that nothing on it moves.
 */
export const useAfterRelease = ({ id, tronc_period_id, approved, status }: Report) => {
  const enabled = status === 'approved';
  const handoffs = useApiQuery('reportHandoffs', [id], { of: 'handoffs', enabled: approved });
  const due = useApiQuery('reportHandoffsDue', [id], { of: 'handoffs', enabled });
  const remittances = useApiQuery('periodRemittances', [tronc_period_id], { of: 'remittances', enabled });
  return {
    handoffs: handoffs.data ?? [],
    due: (enabled && due.data) || [],
    remittances: (enabled && remittances.data) || [],
    isPending: handoffs.isLoading || due.isLoading || remittances.isLoading,
  };
};

/** What follows the release of a report; empty before it. */
export type AfterRelease = Omit<ReturnType<typeof useAfterRelease>, 'isPending'>;
