import '#i18n/pages/payrollHandoff.ts';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { HandoffCard, HandoffPreviewLine } from '#domain/contract/payrollHandoffs.ts';
import { sharePath } from '#src/tronc/sharePath.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { PageButtons } from '#src/widgets/PageButtons.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { lineKey } from './decisions.ts';

const PER_PAGE = 50;

interface OwedLinesProps {
  card: HandoffCard;
  companyId: number;
}

/** Every line that is handed over, 50 a page, with a search by name or payroll ref. */
export const OwedLines = ({ card, companyId }: OwedLinesProps) => {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1);
  const search = address.get('search') ?? '';
  const query = { page, per_page: PER_PAGE, held: 'without', ...(search && { search }) };
  const { data, error, refetch } = useApiQuery('handoffPreview', [card.period_id, query], { of: 'handoffs' });
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  const change = (changes: Record<string, string>) =>
    setAddress((before) => {
      for (const [name, value] of Object.entries(changes))
        if (value) before.set(name, value);
        else before.delete(name);
      return before;
    });
  return (
    <Box component="section" aria-labelledby="owed-lines">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mb: 2 }}>
        <Typography variant="h2" id="owed-lines" sx={{ flex: 1 }}>
          {text('lines')}{' '}
          {data && (
            <Typography component="span" color="textSecondary" role="status" sx={{ ml: 2 }}>
              {translate('payrollHandoff.line_count', { smart_count: data.total })}
            </Typography>
          )}
        </Typography>
        <SearchBox value={search} onSearch={(next) => change({ search: next, page: '' })} label={text('search')} />
      </Box>
      {error && !data ? <Retry onClick={() => refetch()} /> : !data && <TableSkeleton />}
      {data && data.total === 0 && (
        <Typography color="textSecondary" sx={{ py: 4 }}>
          {search ? translate('payrollHandoff.none_found', { search }) : text('no_lines')}
        </Typography>
      )}
      {data && data.total > 0 && (
        <>
          <Lines lines={data.lines} card={card} companyId={companyId} />
          <PageButtons
            total={data.total}
            perPage={PER_PAGE}
            page={page}
            onChange={(next) => change({ page: String(next) })}
          />
        </>
      )}
    </Box>
  );
};

/** The dates of a line's tronc period. */
export const datesOf = ({ start_date, end_date }: HandoffPreviewLine): string =>
  `${showDate(start_date)} – ${showDate(end_date)}`;

/** Site and dates of a line's tronc period. */
export const periodOf = (line: HandoffPreviewLine): string => `${line.site_name}, ${datesOf(line)}`;

const Lines = ({ lines, card, companyId }: OwedLinesProps & { lines: readonly HandoffPreviewLine[] }) => {
  const translate = useTranslate();
  const { currency } = card;
  const hasNicable = lines.some(({ nicable }) => nicable !== '0.00');
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  const money = (value: string) => <Money value={value} currency={currency} />;
  return (
    <FigureTable
      label={text('lines')}
      rows={lines}
      keyOf={lineKey}
      columns={[
        {
          label: text('person'),
          text: true,
          cell: (line) => (
            <>
              {line.name}
              <PhoneOnly>
                {line.payroll_ref} · {periodOf(line)}
              </PhoneOnly>
            </>
          ),
        },
        { label: text('payroll_ref'), text: true, wide: true, cell: ({ payroll_ref }) => payroll_ref },
        {
          label: text('tronc_period'),
          text: true,
          wide: true,
          cell: (line) => (
            <>
              {line.site_name}
              <br />
              <Link
                component={RouterLink}
                sx={{ whiteSpace: 'nowrap' }}
                to={sharePath(
                  { company_id: companyId, id: line.employee_id },
                  { id: line.report_id, tronc_scheme_id: line.tronc_scheme_id },
                )}
              >
                {datesOf(line)}
              </Link>
            </>
          ),
        },
        { label: text('share'), wide: true, cell: ({ share }) => money(share) },
        { label: text('handed_short'), wide: true, cell: ({ handed }) => money(handed) },
        { label: text('now'), strong: true, cell: ({ now }) => money(now) },
        hasNicable && { label: text('with_nicable'), wide: true, cell: ({ nicable }) => money(nicable) },
        { label: text('why'), text: true, cell: (line) => <Why line={line} /> },
      ]}
    />
  );
};

/** Why a line is handed over now; a difference and a late release are marked. */
const Why = ({ line: { reason, after_leaving } }: { line: HandoffPreviewLine }) => {
  const translate = useTranslate();
  const label = translate(`payrollHandoff.reasons.${reason}`);
  return (
    <>
      {reason === 'new' ? label : <StatusBadge tone="info" label={label} />}{' '}
      {after_leaving && <StatusBadge tone="warning" label={translate('payrollHandoff.after_leaving')} />}
    </>
  );
};
