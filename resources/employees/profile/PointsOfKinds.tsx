import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { EmployeeTroncPoints } from '#domain/contract/points.ts';
import { Count } from '#src/widgets/Count.tsx';

/** The points of each kind; the job role is shown by name (EMP-025, EMP-036). */
export const PointsOfKinds = ({ points }: { points: EmployeeTroncPoints }) => {
  const translate = useTranslate();
  const [role] = points.job_role;
  const kinds = [
    { name: 'job_role', value: role?.points ?? 0, note: role?.job_title },
    { name: 'individual', value: points.individual },
    { name: 'length_of_service', value: points.length_of_service },
    { name: 'training', value: points.training },
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: 4, m: 0 }}
    >
      {kinds.map(({ name, value, note }) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {translate(`employees.points_${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
            <Count value={value} />
          </Typography>
          {note && (
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }} noWrap title={note}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
};
