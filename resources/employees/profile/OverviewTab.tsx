import '#i18n/pages/employeePoints.ts';
import { Alert, Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { NamedRef } from '#domain/contract/common.ts';
import type { Employee } from '#domain/contract/employees.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { Retry } from '#src/widgets/Retry.tsx';
import { FactChanges } from './FactChanges.tsx';
import { IndividualPoints } from './IndividualPoints.tsx';
import { PointsOfKinds } from './PointsOfKinds.tsx';

/** The four kinds of points of an employee in each tronc of theirs, as they currently count (EMP-025, EMP-036…039). */
export const OverviewTab = ({ record: employee }: { record: Employee }) => {
  const schemes = employee.current_tronc_scheme;
  return (
    <>
      {schemes.length === 0 && <PointsCard employee={employee} />}
      {schemes.map((scheme) => (
        <PointsCard key={scheme.id} employee={employee} scheme={scheme} />
      ))}
      <FactChanges employee={employee} />
    </>
  );
};

const PointsCard = ({ employee, scheme }: { employee: Employee; scheme?: NamedRef }) => {
  const translate = useTranslate();
  const heading = `tronc-points-${scheme?.id ?? 'none'}`;
  return (
    <Card component="section" aria-labelledby={heading} sx={{ '& + &': { mt: 4 } }}>
      <CardContent>
        <Typography variant="h2" id={heading}>
          {translate('employees.tronc_points')}
        </Typography>
        {scheme ? (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {translate('employees.points_of', { name: scheme.name })}
          </Typography>
        ) : (
          <Alert severity="info" sx={{ mt: 3 }}>
            {translate('employees.needs_scheme')}
          </Alert>
        )}
        <Points employee={employee} schemeId={scheme?.id} />
      </CardContent>
    </Card>
  );
};

const Points = ({ employee, schemeId }: { employee: Employee; schemeId: number | undefined }) => {
  const translate = useTranslate();
  const { id, company_id, payroll_id, archived_at, revision } = employee;
  // A permission on the payroll is enough to see the employee and change the points, but only a permission on the
  // company shows how they count.
  const allowed = useAllowedEach({
    mayEdit: { resource: 'employees', action: 'edit', record: { id, company_id, payroll_id, archived_at } },
    seesPoints: { resource: 'tronc_points', action: 'show', record: { company_id } },
  });
  const { mayEdit, seesPoints } = allowed ?? {};
  const counted = schemeId !== undefined && seesPoints === true;
  const read = useApiQuery('employeeTroncPoints', [schemeId ?? 0, id], {
    of: 'tronc_points',
    enabled: counted,
  });
  // Data loaded with permissions that have since been removed is not shown.
  const data = counted ? read.data : undefined;
  if (read.error) return <Retry onClick={() => read.refetch()} />;
  // Shows no input before its current value is known, and nothing that a missing permission would then remove.
  if (!allowed || (counted && !data)) return <Skeleton height={48} sx={{ mt: 4 }} />;
  return (
    <Box sx={{ mt: 4 }}>
      {data && <PointsOfKinds points={data} />}
      {schemeId !== undefined && !seesPoints && (
        <Alert severity="info">{translate(mayEdit ? 'employeePoints.unseen_editor' : 'employeePoints.unseen')}</Alert>
      )}
      {mayEdit && (
        <IndividualPoints
          key={id}
          employeeId={id}
          schemeId={schemeId}
          companyId={company_id}
          individual={schemeId === undefined ? 0 : data?.individual}
          revision={data?.revision ?? revision}
        />
      )}
    </Box>
  );
};
