import '#i18n/pages/importing.ts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import { currencySign } from '#domain/money/showMoney.ts';
import { ColumnsStep } from '#src/import/ColumnsStep.tsx';
import type { Encoding } from '#src/import/decode.ts';
import type { FileTable } from '#src/import/fileTable.ts';
import { HowItWasRead } from '#src/import/HowItWasRead.tsx';
import { type Mapping, type Remembered, toRemember } from '#src/import/mapping.ts';
import { ENDINGS, readFile } from '#src/import/readFile.ts';
import { FileDrop } from '#src/widgets/FileDrop.tsx';
import { AmountsFaults } from './AmountsFaults.tsx';
import {
  type AmountRow,
  type AmountsFault,
  type ChosenParts,
  type PayrollAmounts,
  type ReadAmounts,
  readAmounts,
  targetOf,
  unreadable,
} from './readAmounts.ts';

interface AmountsFileProps {
  of: PayrollAmounts;
  payrollId: number;
  currency: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** the form's error about the amounts */
  error?: string | undefined;
  /** receives the amounts, or why there are none: the error of the file, or that it is being read; undefined without a file */
  onRead(read: { rows: AmountRow[] } | { fault: string } | undefined): void;
  /** what was read */
  children?: ReactNode;
}

interface Taken {
  file?: File;
  tables: readonly FileTable[];
  /** the columns that were chosen in an earlier file */
  remembered?: Remembered;
  read?: ReadAmounts | { fault: AmountsFault };
}

/** A file with an amount of each person, CSV or Excel: its drop zone, its error, and how it was read. */
export const AmountsFile = ({
  of,
  payrollId,
  currency,
  label,
  hint,
  required,
  error,
  onRead,
  children,
}: AmountsFileProps) => {
  const translate = useTranslate();
  const api = useApi();
  const [{ file, tables, remembered = {}, read }, setTaken] = useState<Taken>({ tables: [] });
  const [progress, setProgress] = useState(0);
  // Only the latest of several runs may update the state: a file that has since been replaced is dropped.
  const run = useRef(0);
  const target = useMemo(() => targetOf(of, payrollId), [of, payrollId]);
  const [isChoosing, setChoosing] = useState(false);
  const words = ({ key, args }: AmountsFault): string => translate(key, args);
  const reading = ({ name }: File, part: number): string =>
    translate('importing.reading', { name, percent: Math.round(part * 100) });
  const put = (next: Taken) => {
    setTaken(next);
    if (next.read) onRead('fault' in next.read ? { fault: words(next.read.fault) } : next.read);
  };
  const take = async ([given]: readonly File[], encoding?: Encoding) => {
    run.current += 1;
    const mine = run.current;
    setProgress(0);
    setChoosing(false);
    setTaken({ ...(given && { file: given }), tables: [] });
    onRead(given && { fault: reading(given, 0) });
    if (!given) return;
    const [found, earlier] = await Promise.all([
      readFile(given, (part) => mine === run.current && setProgress(part), encoding).catch((failure: unknown) => ({
        fault: unreadable(failure),
      })),
      // Without the remembered choice the columns are guessed, so a failed request is no reason to reject a file.
      api.importMapping(of.remembered, payrollId).catch(() => ({})),
    ]);
    if (mine !== run.current) return;
    if ('fault' in found) put({ file: given, tables: [], read: found });
    else {
      const read = readAmounts(found, of, currencySign(currency), { remembered: earlier });
      put({ file: given, tables: found, remembered: earlier, read });
    }
  };
  const faults = read && 'fault' in read ? ('faults' in read && read.faults ? read.faults : [read.fault]) : [];
  const known = read && 'headings' in read ? read : undefined;
  const readAgain = (chosen: ChosenParts) => {
    setChoosing(false);
    const read = readAmounts(tables, of, currencySign(currency), { remembered, ...chosen });
    put({ ...(file && { file }), tables, remembered, read });
  };
  const choose = (mapping: Mapping) => {
    const chosen = known?.source ? toRemember(mapping, known.source.header, target) : {};
    if (Object.keys(chosen).length > 0) {
      // Remembering is optional: if it fails, the columns count all the same.
      void api.rememberImportMapping(of.remembered, payrollId, chosen).catch(() => undefined);
    }
    readAgain({ sheet: sheetName, mapping });
  };
  const sheetName = known?.source?.facts.sheet;
  const asksForColumns = known?.source !== undefined && (isChoosing || known.isUnclear === true);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <FileDrop
        label={label}
        files={file ? [file] : []}
        onChange={(given) => void take(given)}
        accept={ENDINGS}
        {...(hint !== undefined && { hint })}
        {...(required && { required })}
        error={asksForColumns ? undefined : faults.length > 0 ? <AmountsFaults faults={faults} /> : error}
      />
      {file && !read && (
        <Typography role="status" variant="body2">
          {reading(file, progress)}
        </Typography>
      )}
      {known?.source && (
        <HowItWasRead
          sheet={{
            tables,
            source: known.source,
            sheet: known,
            chooseSheet: (sheet) => readAgain({ sheet }),
            chooseEncoding: (encoding) => void take(file ? [file] : [], encoding),
          }}
        />
      )}
      {asksForColumns && known?.source && (
        <ColumnsStep
          key={`${file?.name} ${sheetName}`}
          sheet={{
            target,
            tables,
            mapping: known.mapping,
            requestedColumns: 0,
            choose,
            keepColumns: known.isUnclear ? undefined : () => setChoosing(false),
          }}
          source={known.source}
        />
      )}
      {known?.source && !asksForColumns && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('importing.columns_read', { columns: known.headings.join(', ') })}
          </Typography>
          <Button size="small" onClick={() => setChoosing(true)}>
            {translate('importing.change_columns')}
          </Button>
        </Box>
      )}
      {children}
    </Box>
  );
};
