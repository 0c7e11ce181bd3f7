import '#i18n/pages/schemeEditing.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldArray, useWatch } from 'react-hook-form';
import { MAX_PARTS } from '#domain/entities/divisions.ts';
import { DivisionCard } from './DivisionCard.tsx';
import { LevelFoot } from './LevelFoot.tsx';
import type { DivisionRights } from './useDivisionRights.ts';
import { type DivisionsForm, newPart } from './values.ts';

/** The divisions of the form, each with its departments. A new division has one department from the start. */
export const DivisionRows = ({ rights, used }: { rights: DivisionRights; used: ReadonlySet<number> }) => {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<DivisionsForm, 'divisions'>({ name: 'divisions' });
  const rows = useWatch<DivisionsForm, 'divisions'>({ name: 'divisions' });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 6 }}>
      {fields.map(({ id }, index) => (
        <DivisionCard
          key={id}
          index={index}
          rights={rights}
          used={used}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <LevelFoot
        source="divisions"
        name="total"
        rows={rows}
        add={translate('schemeEditing.divisions.add_division')}
        even={translate('schemeEditing.divisions.even_of', { name: translate('schemes.divisions').toLowerCase() })}
        mayAdd={rights.divisions.create && rights.departments.create && fields.length < MAX_PARTS}
        rights={rights.divisions}
        onAdd={() =>
          append({ ...newPart(rows), departments: [newPart([])] }, { focusName: `divisions.${fields.length}.name` })
        }
      />
    </Box>
  );
};
