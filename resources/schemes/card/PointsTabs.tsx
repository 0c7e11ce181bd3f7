import '#i18n/pages/schemeEditing.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { useJobRoles } from '#src/fields/useJobRoles.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { departmentsOf } from '../departments.ts';
import { RoleRows } from '../wizard/RoleRows.tsx';
import { SpanRows } from '../wizard/SpanRows.tsx';
import { TrainingRows } from '../wizard/TrainingRows.tsx';
import { PointsTable } from './PointsTable.tsx';
import { type LaterPoints, type RolePoints, rolePointsInForce } from './pointsInForce.ts';

interface TabProps {
  record: Scheme;
}

/** The points of each role, with its department if the scheme has several (SCH-014, F-109). */
export const JobRolePoints = ({ record }: TabProps) => {
  const translate = useTranslate();
  const departments = departmentsOf(record.divisions);
  const several = departments.length > 1;
  const { data } = useApiQuery('ruleChanges', [record.id], { of: 'schemes' });
  const rows = rolePointsInForce(record, data).map((role) => ({
    key: role.job_role_id,
    cells: [
      role.job_title,
      ...(several ? [departments.find(({ id }) => id === role.department_id)?.name ?? ''] : []),
      role.later.length === 0 ? (role.points ?? 0) : <PointsByDay key={role.job_role_id} role={role} />,
    ],
  }));
  const columns = [
    translate('schemes.job_role'),
    ...(several ? [translate('schemes.department')] : []),
    translate('schemes.points'),
  ];
  return (
    <PointsTable scheme={record} part="roles" columns={columns} rows={rows}>
      <EditRoles company_id={record.company_id} />
    </PointsTable>
  );
};

/** The points in force today, and below them the later ones with their day. */
const PointsByDay = ({ role: { points, later } }: { role: RolePoints }) => {
  const translate = useTranslate();
  const text = ({ from, points: next }: LaterPoints) => {
    const key = next === null ? (from === null ? 'removal_waits' : 'removed') : from === null ? 'waits' : 'from';
    return translate(`schemeEditing.points.${key}`, { points: next, date: from === null ? '' : showDate(from) });
  };
  return (
    <>
      {points ?? translate('schemeEditing.points.added')}
      {later.map((one) => (
        <Box
          key={one.from ?? ''}
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {text(one)}
        </Box>
      ))}
    </>
  );
};

const EditRoles = ({ company_id }: { company_id: number }) => {
  const { data: roles = [] } = useJobRoles(company_id);
  const rights = useSchemeRights(company_id);
  return <RoleRows companyId={company_id} roles={roles} mayCreate={rights.addJobRole} />;
};

/** Points for trainings, complete or incomplete (SCH-015). */
export const TrainingPoints = ({ record }: TabProps) => {
  const translate = useTranslate();
  const columns = ['training_type', 'complete_points', 'incomplete_points'].map((name) => translate(`schemes.${name}`));
  const rows = record.training_tronc_points.map((row) => ({
    key: row.training_id,
    cells: [row.name, row.complete_points, row.incomplete_points],
  }));
  return (
    <PointsTable scheme={record} part="training" columns={columns} rows={rows}>
      <EditTrainings company_id={record.company_id} />
    </PointsTable>
  );
};

const EditTrainings = ({ company_id }: { company_id: number }) => {
  const { data: trainings = [] } = useApiQuery('trainingTypes', [company_id]);
  const rights = useSchemeRights(company_id);
  return <TrainingRows companyId={company_id} trainings={trainings} mayCreate={rights.addTrainingType} />;
};

/** Points for length of service; only the longest span reached counts (SCH-016, SCH-017). */
export const LengthOfServicePoints = ({ record }: TabProps) => {
  const translate = useTranslate();
  const columns = [translate('schemes.time_span'), translate('schemes.total_points')];
  const rows = [...record.length_of_service_tronc_points]
    .sort((a, b) => a.time_span - b.time_span)
    .map(({ id, time_span, tronc_points }) => ({ key: id, cells: [time_span, tronc_points] }));
  return (
    <PointsTable scheme={record} part="service" columns={columns} rows={rows} help={translate('schemes.one_span')}>
      <SpanRows />
    </PointsTable>
  );
};
