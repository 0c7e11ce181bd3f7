import '#i18n/pages/switchOver.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { outcomeOf, useAction } from '#dataProvider/hooks.ts';
import type { SwitchOverResult } from '#domain/contract/switchOver.ts';
import { SHEET_NAMES } from '#domain/imports/switchOver.ts';
import { readFile } from '#src/import/readFile.ts';
import { UnreadableFile } from '#src/import/sourceRow.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { FileDrop } from '#src/widgets/FileDrop.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';
import { SheetCounts } from './SheetCounts.tsx';
import { type SheetFiles, sheetFiles } from './sheetFiles.ts';

/** Errors that are shown; the others are counted. */
const MOST = 200;

/** Everything that a switch-over changes. */
const CHANGED = ['companies', 'sites', 'schemes', 'employees', 'job_roles'];

const errorsOf = ({ sheets }: SwitchOverResult) =>
  sheets.flatMap(({ sheet, errors }) =>
    errors.flatMap(({ line, messages }) => messages.map((message) => ({ sheet, line, message }))),
  );

/** Chooses a workbook, shows what it would change, and imports it. After a correction the file is chosen again. */
export const ImportWorkbook = ({ companyId }: { companyId: number }) => {
  const translate = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [sheets, setSheets] = useState<SheetFiles | null>(null);
  const [fault, setFault] = useState('');
  /** the file that was chosen last, because reading takes time */
  const newest = useRef<File | null>(null);
  // The page itself says that the check failed, and offers it again.
  const preview = useAction('switchOver', { onError: (error) => outcomeOf(error) !== undefined });
  const apply = useAction('switchOver', {
    refreshes: [...CHANGED, 'switchOvers'],
    notice: ({ id }) => ({ key: id === null ? 'switchOver.nothing_new' : 'switchOver.imported' }),
    onSuccess: () => choose(null),
  });
  const check = ({ files }: SheetFiles, { name }: File) =>
    preview.mutate([companyId, files as Record<string, File>, { dry_run: true, source_filename: name }]);
  const choose = async (chosen: File | null) => {
    newest.current = chosen;
    setFile(chosen);
    setSheets(null);
    setFault('');
    preview.reset();
    if (!chosen) return;
    try {
      const found = sheetFiles(await readFile(chosen));
      if (newest.current !== chosen) return;
      if (Object.keys(found.files).length === 0) {
        setFault(translate('switchOver.no_sheet', { names: Object.values(SHEET_NAMES).join(', ') }));
        return;
      }
      setSheets(found);
      check(found, chosen);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      if (newest.current !== chosen) return;
      setFault(translate(error.key, error.args));
    }
  };
  const result = preview.data;
  const errors = result ? errorsOf(result) : [];
  const isNew = result?.sheets.some(({ added, changed }) => added + changed > 0) ?? false;
  return (
    <Box component="section" aria-labelledby="switch-over-import" aria-busy={preview.isPending}>
      <Typography variant="h2" id="switch-over-import" sx={{ mb: 1 }}>
        {translate('switchOver.import')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('switchOver.import_help')}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <FileDrop
          label={translate('switchOver.file')}
          files={file ? [file] : []}
          onChange={([chosen]) => void choose(chosen ?? null)}
          accept={['.xlsx', '.xlsm']}
          error={fault || undefined}
        />
        {sheets && sheets.unknown.length > 0 && (
          <Alert severity="warning">
            {translate('switchOver.unknown_sheets', { names: sheets.unknown.join(', ') })}
          </Alert>
        )}
        {preview.isError && sheets && file && <Retry onClick={() => check(sheets, file)} />}
        {preview.isPending && <Typography role="status">{translate('switchOver.checking')}</Typography>}
        {result && (
          <>
            {errors.length > 0 && (
              <>
                <Alert severity="error">{translate('switchOver.has_errors', { smart_count: errors.length })}</Alert>
                <RowsTable
                  rows={errors.slice(0, MOST)}
                  keyOf={({ sheet, line, message }) => `${sheet} ${line} ${message}`}
                  label={translate('switchOver.errors')}
                  columns={[
                    { label: translate('switchOver.sheet'), cell: ({ sheet }) => SHEET_NAMES[sheet] },
                    { label: translate('switchOver.line'), align: 'right', cell: ({ line }) => line },
                    {
                      label: translate('widgets.problem'),
                      cell: ({ message }) => message,
                      sx: { overflowWrap: 'anywhere' },
                    },
                  ]}
                />
                {errors.length > MOST && (
                  <Typography color="textSecondary">
                    {translate('widgets.line_errors_more', { smart_count: errors.length - MOST })}
                  </Typography>
                )}
              </>
            )}
            <SheetCounts counts={result.sheets} label={translate('switchOver.preview')} />
            {errors.length === 0 && !isNew && <Alert severity="info">{translate('switchOver.nothing_new')}</Alert>}
            {errors.length === 0 && isNew && (
              <Box>
                <ActionButton
                  variant="contained"
                  loading={apply.isPending}
                  onClick={() =>
                    apply.mutate([
                      companyId,
                      (sheets?.files ?? {}) as Record<string, File>,
                      { source_filename: file?.name ?? '' },
                    ])
                  }
                >
                  {translate('switchOver.import_button')}
                </ActionButton>
              </Box>
            )}
          </>
        )}
      </Box>
    </Box>
  );
};
