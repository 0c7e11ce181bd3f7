import '#i18n/pages/importing.ts';
import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ENCODINGS, type Encoding } from './decode.ts';
import { DATE_ORDERS, type DateOrder, type Separator } from './fileTable.ts';
import type { Sheet } from './sheet.ts';
import type { SourceRow } from './sourceRow.ts';
import type { ImportSheetState } from './useImportSheet.ts';

/** What the encodings are called, in every language. */
const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
};
const SEPARATED: Readonly<Record<Separator, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

/** The number of words shown that another encoding would change. */
const SHOWN = 4;

/** Returns the first different cells with characters beyond ASCII. */
const accented = (rows: readonly SourceRow[]): string[] => {
  const found = new Set<string>();
  for (const { cells } of rows) {
    for (const cell of cells) if (/[^\0-\x7F]/.test(cell)) found.add(cell.trim());
    if (found.size >= SHOWN) break;
  }
  return [...found].slice(0, SHOWN);
};

/** How a file was read, and the ways to read it again. */
export interface ReadingOfFile extends Pick<ImportSheetState, 'tables' | 'source' | 'chooseSheet' | 'chooseEncoding'> {
  /** absent where no column is a date */
  chooseDateOrder?: ImportSheetState['chooseDateOrder'];
  sheet?: Pick<Sheet, 'forms'>;
}

/** Says how a file was read, and offers its other sheets and, where its characters are in doubt, other encodings. */
export const HowItWasRead = ({ sheet }: { sheet: ReadingOfFile }) => {
  const translate = useTranslate();
  const { tables, source } = sheet;
  const facts = source?.facts ?? {};
  const words = facts.encoding && source ? accented(source.rows) : [];
  const isDoubtful = words.length > 0 && (facts.encoding !== 'utf-8' || words.some((word) => word.includes('\uFFFD')));
  if (!source && tables.length < 2) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
      {tables.length > 1 && (
        <Choice
          label={translate('importing.sheet')}
          value={facts.sheet ?? ''}
          onChoose={sheet.chooseSheet}
          options={tables
            .filter(({ rows }) => rows.length > 0)
            .map(({ sheet: name = '', isHidden }) => ({
              value: name,
              name: isHidden ? translate('importing.hidden_sheet', { name }) : name,
            }))}
        />
      )}
      {isDoubtful && (
        <Choice
          label={translate('importing.encoding')}
          value={facts.encoding ?? ''}
          onChoose={(value) => sheet.chooseEncoding(value as Encoding)}
          options={ENCODINGS.map((value) => ({ value, name: NAMES[value] }))}
        />
      )}
      {(sheet.sheet?.forms.dateOrder === 'unknown' || facts.dateOrder) && (
        <Choice
          label={translate('importing.date_order')}
          value={facts.dateOrder ?? ''}
          onChoose={(value) => sheet.chooseDateOrder?.(value as DateOrder)}
          options={DATE_ORDERS.map((value) => ({ value, name: translate(`importing.date_orders.${value}`) }))}
        />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {[
          tables.length < 2 && facts.sheet !== undefined && translate('importing.only_sheet', { name: facts.sheet }),
          (facts.hiddenRows ?? 0) > 0 && translate('importing.hidden_rows', { smart_count: facts.hiddenRows }),
          facts.encoding && !isDoubtful && NAMES[facts.encoding],
          facts.separator && translate(`importing.separated.${SEPARATED[facts.separator]}`),
          sheet.sheet?.forms.hasDecimalCommas && translate('importing.decimal_commas'),
          isDoubtful && translate('importing.check_characters', { words: words.join(', ') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
};

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChoose(value: string): void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 180, maxWidth: '100%' }}
    >
      {value === '' && <option value="">{translate('importing.nothing_chosen')}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.name}
        </option>
      ))}
    </TextField>
  );
};
