import { Alert, Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Employee } from '#dataProvider/custom/shapes.ts';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { useAllowedAll } from '#src/screens/useAllowed.ts';
import { IndividualPoints } from './IndividualPoints.tsx';

const points = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 }).replace('-', '−');

/** The four kinds of points of somebody in the tronc, as they count now (EMP-025, EMP-036…039). */
export const OverviewTab = ({ record: employee }: { record: Employee }) => {
  const translate = useTranslate();
  const { id, company_id, payroll_id } = employee;
  const scheme = employee.current_tronc_scheme[0];
  // A right on the payroll shows the person and may change the points, but only the company's shows how they count.
  const [mayEdit = false, seesPoints = false] =
    useAllowedAll([
      { resource: 'employees', action: 'edit', record: { id, company_id, payroll_id } },
      { resource: 'tronc_points', action: 'show', record: { company_id } },
    ]) ?? [];
  const { data } = useApiQuery('employeeTroncPoints', [scheme?.id ?? 0, id], {
    of: 'tronc_points',
    enabled: scheme !== undefined && seesPoints,
  });

  const kinds = data && [
    { name: 'job_role', value: data.job_role[0]?.points ?? 0, note: data.job_role[0]?.job_title },
    { name: 'individual', value: data.individual },
    { name: 'length_of_service', value: data.length_of_service },
    { name: 'training', value: data.training },
  ];
  return (
    <Card component="section" aria-labelledby="tronc-points">
      <CardContent>
        <Typography variant="h2" id="tronc-points">
          {translate('employees.tronc_points')}
        </Typography>
        {scheme ? (
          <Typography variant="body2" color="text.secondary">
            {translate('employees.points_of', { name: scheme.name })}
          </Typography>
        ) : (
          <Alert severity="info" sx={{ mt: 3 }}>
            {translate('employees.needs_scheme')}
          </Alert>
        )}
        {scheme && seesPoints && (
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: 4, m: 0, mt: 4 }}
          >
            {kinds?.map(({ name, value, note }) => (
              <Box key={name}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {translate(`employees.points_${name}`)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
                  {points(value)}
                </Typography>
                {note && (
                  <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }} noWrap title={note}>
                    {note}
                  </Typography>
                )}
              </Box>
            )) ?? <Skeleton height={48} />}
          </Box>
        )}
        {mayEdit && (
          <IndividualPoints
            key={data?.individual}
            employeeId={id}
            schemeId={scheme?.id}
            individual={data?.individual ?? 0}
          />
        )}
      </CardContent>
    </Card>
  );
};
