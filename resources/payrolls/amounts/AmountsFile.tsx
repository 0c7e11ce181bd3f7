import '#i18n/pages/importing.ts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { currencySign } from '#domain/money/showMoney.ts';
import { ColumnsStep } from '#src/import/ColumnsStep.tsx';
import type { Encoding } from '#src/import/decode.ts';
import type { FileTable } from '#src/import/fileTable.ts';
import { HowItWasRead } from '#src/import/HowItWasRead.tsx';
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
  read?: ReadAmounts | { fault: AmountsFault };
}

/** A file with an amount of each person, CSV or Excel: its drop zone, its error, and how it was read. */
export const AmountsFile = ({ of, currency, label, hint, required, error, onRead, children }: AmountsFileProps) => {
  const translate = useTranslate();
  const [{ file, tables, read }, setTaken] = useState<Taken>({ tables: [] });
  const [progress, setProgress] = useState(0);
  // Only the latest of several runs may update the state: a file that has since been replaced is dropped.
  const run = useRef(0);
  const target = useMemo(() => targetOf(of), [of]);
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
    const found = await readFile(given, (part) => mine === run.current && setProgress(part), encoding).catch(
      (failure: unknown) => ({
        fault: unreadable(failure),
      }),
    );
    if (mine !== run.current) return;
    if ('fault' in found) put({ file: given, tables: [], read: found });
    else put({ file: given, tables: found, read: readAmounts(found, of, currencySign(currency)) });
  };
  const faults = read && 'fault' in read ? ('faults' in read && read.faults ? read.faults : [read.fault]) : [];
  const known = read && 'headings' in read ? read : undefined;
  const readAgain = (chosen: ChosenParts) => {
    setChoosing(false);
    put({ ...(file && { file }), tables, read: readAmounts(tables, of, currencySign(currency), chosen) });
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
            choose: (mapping) => readAgain({ sheet: sheetName, mapping }),
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
