import '#i18n/pages/schemeWizard.ts';
import '#i18n/pages/schemeEditing.ts';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { type FigureColumn, FigureTable } from '#src/widgets/FigureTable.tsx';
import { POINTS_PARTS, type PointsPartName } from '../pointsParts.ts';
import { PointsEditor } from './PointsEditor.tsx';
import { laterChanges } from './pointsInForce.ts';

interface PointsRow {
  key: number;
  cells: readonly ReactNode[];
}

interface PointsTableProps {
  scheme: Scheme;
  part: PointsPartName;
  columns: readonly string[];
  rows: readonly PointsRow[];
  help?: string;
  /** the same rows as inputs */
  children: ReactNode;
}

/** The part of the rules that contains a kind of points whose table shows only the newest rows. */
const PART_OF = { training: 'training', service: 'lengthOfService' } as const;

/** From when the rows of a table apply, if they are not in force today. */
const AppliesLater = ({ scheme, part }: Pick<PointsTableProps, 'scheme' | 'part'>) => {
  const translate = useTranslate();
  const { data } = useApiQuery('ruleChanges', [scheme.id], { of: 'schemes' });
  if (part === 'roles') return null;
  const last = laterChanges(data).findLast(({ parts }) => parts.includes(PART_OF[part]));
  if (!last) return null;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {last.from === null
        ? translate('schemeEditing.points.apply_adopted')
        : translate('schemeEditing.points.apply_from', { date: showDate(last.from) })}
    </Alert>
  );
};

/** One kind of points of a scheme, read-only; Edit changes it in place. */
export const PointsTable = ({ scheme, part, columns, rows, help, children }: PointsTableProps) => {
  const translate = useTranslate();
  const rights = useSchemeRights(scheme.company_id);
  const [editing, setEditing] = useState(false);
  const label = translate(`schemeWizard.steps.${part}`);
  const edit = rights.edit && (
    <Button variant="outlined" startIcon={<EditOutlined />} aria-description={label} onClick={() => setEditing(true)}>
      {translate('schemeEditing.points.edit')}
    </Button>
  );
  const offersEdit = rows.length > 0 && !editing && rights.edit;
  const content = () => {
    if (editing)
      return (
        <PointsEditor scheme={scheme} part={part} onDone={() => setEditing(false)}>
          {children}
        </PointsEditor>
      );
    if (rows.length === 0) return <EmptyState text={translate('schemes.no_points_rows')} action={edit} />;
    return (
      <FigureTable
        label={label}
        rows={rows}
        keyOf={({ key }) => key}
        columns={columns.map(
          (column, index): FigureColumn<PointsRow> => ({
            label: column,
            cell: ({ cells }) => cells[index],
            ...(typeof rows[0]?.cells[index] === 'string' && { text: true as const }),
          }),
        )}
      />
    );
  };
  return (
    <Box sx={{ maxWidth: 720 }}>
      {(help || offersEdit) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 2, minHeight: 32 }}>
          <Typography color="textSecondary" sx={{ flex: 1 }}>
            {help}
          </Typography>
          {offersEdit && edit}
        </Box>
      )}
      {!scheme[POINTS_PARTS[part].on] && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('schemes.points_off')}
        </Alert>
      )}
      <AppliesLater scheme={scheme} part={part} />
      {content()}
    </Box>
  );
};
