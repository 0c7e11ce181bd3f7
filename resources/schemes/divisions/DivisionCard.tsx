import '#i18n/pages/schemeEditing.ts';
import { Box, Card } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldArray, useWatch } from 'react-hook-form';
import { MAX_PARTS } from '#domain/entities/divisions.ts';
import { LevelFoot } from './LevelFoot.tsx';
import { PartFields, PartHead } from './PartFields.tsx';
import type { DivisionRights } from './useDivisionRights.ts';
import { type DivisionRow, type DivisionsForm, newPart } from './values.ts';

interface DivisionCardProps {
  index: number;
  rights: DivisionRights;
  /** ids of departments that contain job roles */
  used: ReadonlySet<number>;
  onRemove?(): void;
}

/** One division with its departments. */
export const DivisionCard = ({ index, rights, used, onRemove }: DivisionCardProps) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`schemeEditing.divisions.${key}`, params);
  const source = `divisions.${index}` as const;
  const { fields, append, remove } = useFieldArray<DivisionsForm, `divisions.${number}.departments`>({
    name: `${source}.departments`,
  });
  const division = useWatch<DivisionsForm, `divisions.${number}`>({ name: source }) as DivisionRow;
  const name = division.name || text('new_division');
  const isUsed = ({ part_id }: { part_id?: number }) => part_id !== undefined && used.has(part_id);
  const heldBy = division.departments.find(isUsed);
  const held = (one: { name: string | null } | undefined) =>
    one && text('in_use', { name: one.name || text('new_department') });
  return (
    <Card component="section" aria-label={name} sx={{ p: 4 }}>
      <PartHead label={text('division')} />
      <PartFields
        source={source}
        row={division}
        label={text('division')}
        unnamed={text('new_division')}
        rights={rights.divisions}
        held={held(heldBy)}
        onRemove={onRemove}
      />
      <Box
        role="group"
        aria-label={text('departments_of', { name })}
        sx={{ mt: 3, ml: 2, pl: 4, borderLeft: 2, borderColor: 'divider' }}
      >
        <PartHead label={text('department')} />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {fields.map((field, inner) => {
            const row = division.departments[inner] ?? field;
            return (
              <PartFields
                key={field.id}
                source={`${source}.departments.${inner}`}
                row={row}
                label={text('department')}
                unnamed={text('new_department')}
                rights={rights.departments}
                held={isUsed(row) ? held(row) : undefined}
                onRemove={fields.length > 1 ? () => remove(inner) : undefined}
              />
            );
          })}
        </Box>
        <LevelFoot
          source={`${source}.departments`}
          name={`${source}.total`}
          rows={division.departments}
          add={text('add_department')}
          even={text('even_of', { name })}
          mayAdd={rights.departments.create && fields.length < MAX_PARTS}
          rights={rights.departments}
          onAdd={() =>
            append(newPart(division.departments), { focusName: `${source}.departments.${fields.length}.name` })
          }
        />
      </Box>
    </Card>
  );
};
