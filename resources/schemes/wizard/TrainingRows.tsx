import '#i18n/pages/schemeWizard.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldArray } from 'react-hook-form';
import { useAction } from '#dataProvider/hooks.ts';
import type { TrainingType } from '#domain/contract/trainingTypes.ts';
import { AddNamed } from './AddNamed.tsx';
import { NumberCell } from './CellInput.tsx';
import { RowsTable } from './RowsTable.tsx';
import type { SchemeValues } from './values.ts';

export interface TrainingRowsProps {
  companyId: number;
  trainings: readonly TrainingType[];
  mayCreate: boolean;
}

const LIST = 'training_tronc_points';

/** Points for each training of the company, completed or not (SCH-048). */
export const TrainingRows = ({ companyId, trainings, mayCreate }: TrainingRowsProps) => {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<SchemeValues, typeof LIST>({ name: LIST });
  const add = ({ id, name }: TrainingType) =>
    append({ training_id: id, name, complete_points: 1, incomplete_points: 0 }, { shouldFocus: false });
  const create = useAction('addTrainingType', { refreshes: ['trainingTypes'], onSuccess: add });
  const offered = trainings.filter(({ id }) => !fields.some(({ training_id }) => training_id === id));
  const [complete, incomplete] = [translate('schemes.complete_points'), translate('schemes.incomplete_points')];

  return (
    <>
      {fields.length === 0 && <Typography>{translate('schemeWizard.no_training')}</Typography>}
      {fields.length > 0 && (
        <RowsTable
          label={translate('schemeWizard.steps.training')}
          first={translate('schemes.training_type')}
          columns={[complete, incomplete]}
          rows={fields.map(({ id, name }, index) => ({
            key: id,
            name,
            cells: [
              <NumberCell key="c" source={`${LIST}.${index}.complete_points`} label={`${name}: ${complete}`} />,
              <NumberCell key="i" source={`${LIST}.${index}.incomplete_points`} label={`${name}: ${incomplete}`} />,
            ],
          }))}
          onRemove={remove}
        />
      )}
      <AddNamed
        label="schemeWizard.new_training"
        button="schemeWizard.add_training"
        offered={offered}
        mayCreate={mayCreate}
        busy={create.isPending}
        onChoose={(id) => offered.filter((one) => one.id === id).forEach(add)}
        onCreate={(name) =>
          create.mutateAsync([companyId, name]).then(
            () => true,
            () => false,
          )
        }
      />
    </>
  );
};
