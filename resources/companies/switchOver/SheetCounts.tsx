import '#i18n/pages/switchOver.ts';
import { useTranslate } from 'ra-core';
import { SHEET_NAMES, type SwitchOverCount } from '#domain/imports/switchOver.ts';
import { Count } from '#src/widgets/Count.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';

/** How many lines of each sheet add a record, change one, or are as in the portal. */
export const SheetCounts = ({ counts, label }: { counts: readonly SwitchOverCount[]; label: string }) => {
  const translate = useTranslate();
  return (
    <RowsTable
      rows={counts}
      keyOf={({ sheet }) => sheet}
      label={label}
      columns={[
        { label: translate('switchOver.sheet'), cell: ({ sheet }) => SHEET_NAMES[sheet] },
        ...(['added', 'changed', 'unchanged'] as const).map((key) => ({
          label: translate(`switchOver.${key}`),
          align: 'right' as const,
          cell: (row: SwitchOverCount) => <Count value={row[key]} />,
        })),
      ]}
    />
  );
};
