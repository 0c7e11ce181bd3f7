import { Alert } from '@mui/material';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { ReportRow } from '#domain/contract/troncReports.ts';
import { Explanation } from '#src/tronc/Explanation.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';

interface WhyProps {
  reportId: number;
  row: ReportRow;
  all: readonly ReportRow[] | undefined;
}

/**
 * The explanation of one amount, requested when the user opens it, because a report with thousands of lines is sent
 * without explanations.
 */
export const Why = ({ reportId, row, all }: WhyProps) => {
  const isHere = row.explanation.length > 0;
  const query = useApiQuery('reportOfPerson', [reportId, row.employee_id], { of: 'reports', enabled: !isHere });
  const known = isHere ? row : query.data?.find(({ job_role_id }) => job_role_id === row.job_role_id);
  if (query.error) return <Alert severity="error">{query.error.message}</Alert>;
  return known ? <Explanation row={known} all={all} /> : <TableSkeleton />;
};
