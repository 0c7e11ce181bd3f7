import '#i18n/pages/payrollHandoff.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { HandoffCard, HandoffPreviewLine } from '#domain/contract/payrollHandoffs.ts';
import { Money } from '#src/widgets/Money.tsx';
import { PageButtons } from '#src/widgets/PageButtons.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { type Decisions, lineKey } from './decisions.ts';
import { HeldDecisionFields } from './HeldDecisionFields.tsx';
import { periodOf } from './OwedLines.tsx';

const PER_PAGE = 25;

interface HeldLinesProps {
  card: HandoffCard;
  decisions: Decisions;
  /** only a troncmaster decides */
  mayDecide: boolean;
  onChange(decisions: Decisions): void;
  /** what follows: shown once the lines are, so that it does not move */
  children: ReactNode;
}

/** Lines that are settled only by a decision with its reason: too much was handed over, or another payroll may have paid. */
export const HeldLines = ({ card, decisions, mayDecide, onChange, children }: HeldLinesProps) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const query = { page, per_page: PER_PAGE, held: 'only' };
  const { data, error, refetch } = useApiQuery('handoffPreview', [card.period_id, query], { of: 'handoffs' });
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  const overpaid = data?.lines.filter(({ reason }) => reason === 'overpaid') ?? [];
  return (
    <>
      <Box component="section" aria-labelledby="held-lines" data-fields sx={{ mb: 6 }}>
        <Typography variant="h2" id="held-lines">
          {text('held_title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text('held_help')}
        </Typography>
        {card.currency === 'GBP' && overpaid.length > 0 && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {text('held_law')} {overpaid.some(({ jurisdiction }) => jurisdiction === 'GB') && text('held_law_gb')}
          </Alert>
        )}
        <RequiredNote />
        {error && !data ? <Retry onClick={() => refetch()} /> : !data && <TableSkeleton />}
        <Box component="ul" aria-labelledby="held-lines" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.lines.map((line) => (
            <Box
              component="li"
              key={lineKey(line)}
              sx={{
                borderTop: 1,
                borderColor: 'divider',
                py: 3,
                display: 'grid',
                gridTemplateColumns: { md: '1fr 1fr' },
                columnGap: 6,
                rowGap: 2,
              }}
            >
              <HeldLine line={line} currency={card.currency} />
              {mayDecide && (
                <HeldDecisionFields
                  line={line}
                  period={card.period_id}
                  hasOthers={card.held_lines > 1}
                  decisions={decisions}
                  onChange={onChange}
                />
              )}
            </Box>
          ))}
        </Box>
        <PageButtons total={data?.total ?? 0} perPage={PER_PAGE} page={page} onChange={setPage} />
      </Box>
      <div hidden={!data && !error}>{children}</div>
    </>
  );
};

/** A held line, with the reason why it is held. */
const HeldLine = ({ line, currency }: { line: HandoffPreviewLine; currency: string }) => {
  const translate = useTranslate();
  const money = (value: string) => <Money value={value} currency={currency} />;
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>
        {line.name} · {line.payroll_ref}{' '}
        {line.after_leaving && <StatusBadge tone="warning" label={translate('payrollHandoff.after_leaving')} />}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {periodOf(line)}
      </Typography>
      <Typography variant="body2">
        {translate('payrollHandoff.share')} {money(line.share)} · {translate('payrollHandoff.handed')}{' '}
        {money(line.handed)} · <strong>{money(line.now)}</strong>
      </Typography>
      {line.reason === 'other_payroll' && (
        <Typography variant="body2">
          {translate('payrollHandoff.held_former', { payroll: line.former_payroll_name })}
        </Typography>
      )}
    </div>
  );
};
