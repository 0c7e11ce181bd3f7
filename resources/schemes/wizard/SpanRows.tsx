import '#i18n/pages/schemeWizard.ts';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldArray, useWatch } from 'react-hook-form';
import { AddSpan } from './AddSpan.tsx';
import { NumberCell } from './CellInput.tsx';
import { RowsTable } from './RowsTable.tsx';
import type { SchemeValues } from './values.ts';

const LIST = 'length_of_service_tronc_points';
const USUAL = [12, 24, 36].map((time_span, index) => ({ time_span, tronc_points: index + 1 }));

/** Points for each number of months of service. */
export const SpanRows = () => {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<SchemeValues, typeof LIST>({ name: LIST });
  const rows = useWatch<SchemeValues, typeof LIST>({ name: LIST });
  const points = translate('schemes.points');
  const nameOf = (index: number) =>
    translate('schemeWizard.months_of', { smart_count: Number(rows[index]?.time_span ?? 0) });
  return (
    <>
      {fields.length === 0 && (
        <Typography>
          {translate('schemeWizard.no_spans')}{' '}
          <Button onClick={() => append(USUAL, { shouldFocus: false })}>{translate('schemeWizard.usual_spans')}</Button>
        </Typography>
      )}
      {fields.length > 0 && (
        <RowsTable
          label={translate('schemeWizard.steps.service')}
          first={translate('schemes.time_span')}
          columns={[points]}
          rows={fields.map(({ id }, index) => ({
            key: id,
            name: nameOf(index),
            cells: [
              <NumberCell key="p" source={`${LIST}.${index}.tronc_points`} label={`${nameOf(index)}: ${points}`} />,
            ],
          }))}
          onRemove={remove}
        />
      )}
      <AddSpan rows={rows} onAdd={(row) => append(row, { shouldFocus: false })} />
    </>
  );
};
