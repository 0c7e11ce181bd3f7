import '#i18n/pages/payrollHandoff.ts';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { HandoffCard, HandoffPreviewLine } from '#domain/contract/payrollHandoffs.ts';
import { HELD_DECISIONS } from '#domain/payroll/handoff/lines.ts';
import { Money } from '#src/widgets/Money.tsx';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';
import { PageButtons } from '#src/widgets/PageButtons.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { type Decisions, decide, lineKey } from './decisions.ts';
import { datesOf, periodOf } from './OwedLines.tsx';

const PER_PAGE = 25;
const MAX_REASON = 500;
const CHOICES = ['none', ...HELD_DECISIONS] as const;

interface HeldLinesProps {
  card: HandoffCard;
  decisions: Decisions;
  /** only a troncmaster decides */
  mayDecide: boolean;
  onChange(decisions: Decisions): void;
}

/** Lines of which too much was handed over: recovered or written off only by a decision with its reason. */
export const HeldLines = ({ card, decisions, mayDecide, onChange }: HeldLinesProps) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const query = { page, per_page: PER_PAGE, held: 'only' };
  const { data, error, refetch } = useApiQuery('handoffPreview', [card.period_id, query], { of: 'handoffs' });
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  return (
    <Box component="section" aria-labelledby="held-lines" sx={{ mb: 6 }}>
      <Typography variant="h2" id="held-lines">
        {text('held_title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {text('held_help')}
      </Typography>
      {card.currency === 'GBP' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('held_law')}
        </Alert>
      )}
      {error && !data ? <Retry onClick={() => refetch()} /> : !data && <TableSkeleton />}
      <Box component="ul" aria-labelledby="held-lines" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.lines.map((line) => (
          <Box component="li" key={lineKey(line)} sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
            <HeldLine
              line={line}
              currency={card.currency}
              decisions={decisions}
              mayDecide={mayDecide}
              onChange={onChange}
            />
          </Box>
        ))}
      </Box>
      <PageButtons total={data?.total ?? 0} perPage={PER_PAGE} page={page} onChange={setPage} />
    </Box>
  );
};

interface HeldLineProps extends Omit<HeldLinesProps, 'card'> {
  line: HandoffPreviewLine;
  currency: string;
}

const HeldLine = ({ line, currency, decisions, mayDecide, onChange }: HeldLineProps) => {
  const translate = useTranslate();
  const decided = decisions[lineKey(line)];
  const named = { name: line.name, period: datesOf(line) };
  const money = (value: string) => <Money value={value} currency={currency} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 6, rowGap: 2 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          {line.name} · {line.payroll_ref}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {periodOf(line)}
        </Typography>
        <Typography variant="body2">
          {translate('payrollHandoff.share')} {money(line.share)} · {translate('payrollHandoff.handed')}{' '}
          {money(line.handed)} · <strong>{money(line.now)}</strong>
        </Typography>
      </div>
      {mayDecide && (
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <NativeSelect
            label={translate('payrollHandoff.decision', named)}
            value={decided?.decision ?? 'none'}
            options={CHOICES.map((value) => ({ value, name: translate(`payrollHandoff.decisions.${value}`) }))}
            onChange={(value) => onChange(decide(decisions, line, value === 'none' ? null : value))}
          />
          {decided && (
            <TextField
              label={translate('payrollHandoff.decision_reason', named)}
              value={decided.reason}
              required
              onChange={({ target }) =>
                onChange({ ...decisions, [lineKey(line)]: { ...decided, reason: target.value } })
              }
              slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
            />
          )}
        </Box>
      )}
    </Box>
  );
};
