import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PanoramaFishEyeOutlined from '@mui/icons-material/PanoramaFishEyeOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { FactDay } from './FactDay.tsx';

/** An employee's trainings; each toggles Incomplete / Complete (EMP-040, EMP-041, F-79). */
export const TrainingTab = ({ record: employee }: { record: Employee }) => {
  const translate = useTranslate();
  const { id, company_id, payroll_id, archived_at, training_status: trainings } = employee;
  const mayEdit = useAllowed({
    resource: 'employees',
    action: 'edit',
    record: { id, company_id, payroll_id, archived_at },
  });
  const [from, setFrom] = useState<string | null>(null);
  const toggle = useAction('setTrainingStatus', {
    notice: 'notices.training_updated',
    refreshes: ['employees', 'tronc_points'],
  });

  if (trainings.length === 0) return <EmptyState icon={SchoolOutlined} text={translate('employees.training_none')} />;
  const step = ({ training_id, name, status }: (typeof trainings)[number]) => {
    if (!mayEdit) return <StatusBadge status={status} />;
    const isComplete = status === 'complete';
    const word = translate(`status.${status}`);
    return (
      <ActionButton
        color={isComplete ? 'success' : 'inherit'}
        aria-label={translate('employees.training_toggle', { name, status: word })}
        startIcon={isComplete ? <CheckCircleOutlined /> : <PanoramaFishEyeOutlined />}
        disabled={toggle.isPending}
        onClick={() =>
          toggle.mutate([
            id,
            [{ training_id, status: isComplete ? 'incomplete' : 'complete' }],
            { revision: employee.revision, effective_from: from },
          ])
        }
      >
        {word}
      </ActionButton>
    );
  };
  const { tronc_scheme_id: schemeId } = employee;
  return (
    <>
      {mayEdit && (
        <Box sx={{ mb: 4 }}>
          <FactDay employee={employee} schemeId={schemeId} kind="training" value={from} onChange={setFrom} />
        </Box>
      )}
      <RowsTable
        label={translate('employees.training_type')}
        rows={trainings}
        keyOf={({ training_id }) => training_id}
        columns={[
          { label: translate('employees.training_type'), cell: ({ name }) => name },
          { label: translate('employees.training_status'), cell: step, sx: { width: 160 } },
        ]}
        roomy
        sx={{ maxWidth: 560 }}
      />
    </>
  );
};
