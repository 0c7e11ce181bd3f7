import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PanoramaFishEyeOutlined from '@mui/icons-material/PanoramaFishEyeOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Employee } from '#dataProvider/custom/shapes.ts';
import { useAction } from '#dataProvider/hooks.ts';
import { useAllowed } from '#src/screens/useAllowed.ts';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

/** What somebody has been trained in; each toggles Incomplete / Complete (EMP-040, EMP-041, F-79). */
export const TrainingTab = ({ record: employee }: { record: Employee }) => {
  const translate = useTranslate();
  const { id, company_id, payroll_id, training_status: trainings } = employee;
  const mayEdit = useAllowed({ resource: 'employees', action: 'edit', record: { id, company_id, payroll_id } });
  const toggle = useAction('setTrainingStatus', {
    notice: 'notices.training_updated',
    refreshes: ['employees', 'tronc_points'],
  });

  if (trainings.length === 0) return <EmptyState icon={SchoolOutlined} text={translate('employees.training_none')} />;
  return (
    <TableContainer sx={{ maxWidth: 560 }}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{translate('employees.training_type')}</TableCell>
            <TableCell>{translate('employees.training_status')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {trainings.map(({ training_id, name, status }) => {
            const isComplete = status === 'complete';
            const word = translate(`status.${status}`);
            return (
              <TableRow key={training_id} hover>
                <TableCell>{name}</TableCell>
                <TableCell sx={{ width: 160 }}>
                  {mayEdit ? (
                    <Button
                      color={isComplete ? 'success' : 'inherit'}
                      aria-pressed={isComplete}
                      aria-label={translate('employees.training_toggle', { name, status: word })}
                      startIcon={isComplete ? <CheckCircleOutlined /> : <PanoramaFishEyeOutlined />}
                      disabled={toggle.isPending}
                      onClick={() =>
                        toggle.mutate([id, [{ training_id, status: isComplete ? 'incomplete' : 'complete' }], employee])
                      }
                    >
                      {word}
                    </Button>
                  ) : (
                    <StatusBadge status={status} />
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
