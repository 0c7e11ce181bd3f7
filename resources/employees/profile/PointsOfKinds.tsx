import '#i18n/pages/employeePoints.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { EmployeeTroncPoints } from '#domain/contract/points.ts';
import { Count } from '#src/widgets/Count.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { useNumbers } from '#src/widgets/useNumbers.ts';

interface PointsOfKind {
  name: string;
  value: number;
  note?: string | undefined;
  /** the points that are planned, with their day */
  later?: string | null | undefined;
}

/** The total and the points of each kind that it adds up; the job role is shown by name (EMP-025, EMP-036). */
export const PointsOfKinds = ({ points }: { points: EmployeeTroncPoints }) => {
  const translate = useTranslate();
  const numbers = useNumbers();
  const [role] = points.job_role;
  const kinds: PointsOfKind[] = [
    {
      name: 'job_role',
      value: role?.points ?? 0,
      note: role?.job_title,
      later:
        role?.later &&
        translate('employeePoints.later', {
          points: numbers(role.later.points),
          date: showDate(role.later.effective_from),
        }),
    },
    { name: 'individual', value: points.individual },
    { name: 'length_of_service', value: points.length_of_service },
    { name: 'training', value: points.training },
  ];
  const parts = kinds.map(({ value }) => numbers(value)).join(' + ');
  // The points of a line are never below 0 (tronc-domain 6.6).
  const total = Math.max(
    0,
    kinds.reduce((sum, { value }) => sum + value, 0),
  );
  const figures: PointsOfKind[] = [{ name: 'total', value: total, note: parts }, ...kinds];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))', gap: 4, m: 0 }}
    >
      {figures.map(({ name, value, note, later }) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {translate(`employees.points_${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
            <Count value={value} />
          </Typography>
          {note && (
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {note}
            </Typography>
          )}
          {later && (
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {later}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
};
