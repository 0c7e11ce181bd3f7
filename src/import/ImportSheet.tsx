import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { showNumber } from '../fields/Figure.tsx';
import { FileDrop } from '../widgets/FileDrop.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { Preview } from './Preview.tsx';
import { ENDINGS } from './readFile.ts';
import type { ImportSheetState } from './useImportSheet.ts';

interface ImportSheetProps {
  sheet: ImportSheetState;
  required?: boolean;
  /** below the drop zone, in place of the general words */
  hint?: string;
  /** what the form has against the file, e.g. that there is none */
  error?: string;
}

/**
 * The import machine that every import shares: drop a CSV or Excel file, see which column is which, mend what is
 * wrong, send our CSV.
 *
 * ```tsx
 * const target = useMemo(() => employeeTarget(payroll, translate), [payroll, translate]); // ImportTarget, target.ts
 * const sheet = useImportSheet(target);
 * const submit = async () => {
 *   if (sheet.stage !== 'ready') return; // 'empty', 'reading', 'columns', 'judging': sheet.refusal says why a file was not taken
 *   const lines = sheet.faults(); // LineError[] that the browser knows; show the first one with sheet.showLine(line)
 *   if (lines.length === 0) send.mutate([{ employees: await sheet.toFile() }]); // always our CSV
 * };
 * // a 400 of the server: marks the cells, and answers the lines by the numbers of the person's own file
 * onError: (error) => setFaults(sheet.refuse(error.body.lines));
 * <ImportSheet sheet={sheet} required />
 * {faults && <LineErrorTable lines={faults} onLine={sheet.showLine} />}
 * ```
 *
 * `sheet.version` rises with each change, so an effect on it can ask the server for a preview anew. With
 * `target.remember` the chosen columns are kept for the next file of that payroll or scheme.
 */
export const ImportSheet = ({ sheet, required, hint, error }: ImportSheetProps) => {
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
      />
      {stage === 'reading' && (
        <Working text={translate('importing.reading', { name: file?.name, percent })} percent={percent} />
      )}
      {stage === 'judging' && (
        <Working
          text={translate('importing.judging', { rows: showNumber(source?.rows.length ?? 0), percent })}
          percent={percent}
        />
      )}
      {stage === 'columns' && source && <ColumnsStep key={file?.name} sheet={sheet} header={source.header} />}
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
