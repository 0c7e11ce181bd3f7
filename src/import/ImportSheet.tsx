import '#i18n/pages/importing.ts';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { showNumber } from '../fields/Figure.tsx';
import { FileDrop } from '../widgets/FileDrop.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { HowItWasRead } from './HowItWasRead.tsx';
import { Preview } from './Preview.tsx';
import { ENDINGS } from './readFile.ts';
import type { ImportSheetState } from './useImportSheet.ts';

interface ImportSheetProps {
  sheet: ImportSheetState;
  required?: boolean;
  /** below the drop zone, in place of the default text */
  hint?: string;
  /** the form's error about the file, e.g. that it is missing */
  error?: string | undefined;
  /** the button that chooses the file */
  chooseRef?: Ref<HTMLButtonElement>;
}

/**
 * The user interface that every import shares: drop a CSV or Excel file, assign its columns, correct errors, send our
 * CSV.
 *
 * ```tsx
 * const target = useMemo(() => employeeTarget(payroll, translate), [payroll, translate]); // ImportTarget, target.ts
 * const sheet = useImportSheet(target);
 * const submit = async () => {
 * // otherwise 'empty', 'reading', 'columns' or 'validating'; sheet.refusal explains a rejected file
 * if (sheet.stage !== 'ready') return;
 * // LineError[] found by the browser; sheet.showLine(line) shows the first one
 * const lines = sheet.faults();
 * if (lines.length === 0) send.mutate([{ employees: await sheet.toFile() }]); // always our CSV
 * };
 * // after a 400 response: marks the cells, and returns the lines with the line numbers of the original file
 * onError: (error) => setFaults(sheet.markRejected(error.body.lines));
 * <ImportSheet sheet={sheet} required />
 * <ErrorTable errors={sheet.errors()} onError={({ line, column }) => sheet.showLine(line, column)} />
 * ```
 *
 * `sheet.version` increases with each change, so an effect that depends on it can request a new preview from the
 * server. With `target.remember`, the chosen columns are remembered for the next file of that payroll or scheme.
 */
export const ImportSheet = ({ sheet, required, hint, error, chooseRef }: ImportSheetProps) => {
  const translate = useTranslate();
  const { stage, file, source, refusal, target, take } = sheet;
  const percent = Math.round(sheet.progress * 100);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      <FileDrop
        label={target.fileLabel}
        required={required}
        accept={ENDINGS}
        files={file ? [file] : []}
        onChange={take}
        hint={hint ?? translate('importing.hint')}
        error={refusal ?? error}
        summarised={!refusal && chooseRef !== undefined}
        chooseRef={chooseRef}
      />
      {(stage === 'columns' || stage === 'ready' || refusal) && <HowItWasRead sheet={sheet} />}
      {stage === 'reading' && (
        <Working text={translate('importing.reading', { name: file?.name, percent })} percent={percent} />
      )}
      {stage === 'validating' && (
        <Working
          text={translate('importing.validating', { rows: showNumber(source?.rows.length ?? 0), percent })}
          percent={percent}
        />
      )}
      {stage === 'columns' && source && (
        <ColumnsStep
          key={`${source.facts.sheet ?? file?.name} ${source.hasHeader}`}
          sheet={{ ...sheet, keepColumns: sheet.sheet && sheet.keepColumns }}
          source={source}
        />
      )}
      {stage === 'ready' && sheet.sheet && <Preview state={sheet} sheet={sheet.sheet} />}
    </Box>
  );
};

const Working = ({ text, percent }: { text: string; percent: number }) => (
  <div>
    <Typography role="status" variant="body2" sx={{ mb: 1 }}>
      {text}
    </Typography>
    <LinearProgress variant="determinate" value={percent} aria-hidden />
  </div>
);
