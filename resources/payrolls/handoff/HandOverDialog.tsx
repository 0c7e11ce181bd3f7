import '#i18n/pages/payrollHandoff.ts';
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { type Decisions, totalsByDecision } from './decisions.ts';

interface HandOverDialogProps {
  currency: HandoffCard['currency'];
  /** of the file, decisions about held lines included */
  treatments: HandoffCard['treatments'];
  /** of the file, decisions about held lines included */
  total: string;
  /** without those decisions */
  released: string;
  decisions: Decisions;
  troncmaster: boolean;
  busy: boolean;
  onYes(): void;
  onNo(): void;
}

/** The last question before a hand-off: its total, and the National Insurance treatment, which a troncmaster confirms. */
export const HandOverDialog = ({
  currency,
  treatments,
  total,
  released,
  decisions,
  troncmaster,
  ...dialog
}: HandOverDialogProps) => {
  const translate = useTranslate();
  const [isTicked, setTicked] = useState(false);
  const text = (name: string, args?: Record<string, unknown>) => translate(`payrollHandoff.${name}`, args);
  const decided = totalsByDecision(decisions);
  const amount = { total: showMoney(total, currency) };
  return (
    <ConfirmDialog
      open
      wide
      title={text(troncmaster ? 'hand_over_title' : 'prepare')}
      yes={text(troncmaster ? 'hand_over' : 'prepare')}
      no={translate('widgets.cancel')}
      disabled={troncmaster && !isTicked}
      text={text(troncmaster ? 'hand_over_text' : 'prepare_text', amount)}
      {...dialog}
    >
      {decided.length > 0 && (
        <Box sx={{ mt: 3 }}>
          <Facts
            facts={[
              { label: text('released_shares'), value: <Money value={released} currency={currency} /> },
              ...decided.map(({ decision, total: amount }) => ({
                label: text(`decisions.${decision}`),
                value: <Money value={amount} currency={currency} />,
              })),
            ]}
          />
        </Box>
      )}
      <Box sx={{ mt: 3 }}>
        <FigureTable
          label={text('treatment')}
          rows={treatments}
          keyOf={({ treatment }) => treatment}
          columns={[
            { label: text('treatment'), text: true, cell: ({ treatment }) => text(`treatments.${treatment}`) },
            { label: text('treatment_lines'), wide: true, cell: ({ lines }) => lines },
            {
              label: text('treatment_amount'),
              cell: (row) => <Money value={row.amount} currency={currency} />,
            },
            currency === 'GBP' && {
              label: text('with_nicable'),
              cell: (row) => <Money value={row.nicable} currency={currency} />,
            },
          ]}
        />
      </Box>
      {troncmaster && (
        <FormControlLabel
          control={<Checkbox checked={isTicked} onChange={() => setTicked(!isTicked)} />}
          label={text('treatment_tick')}
          sx={{ mt: 3 }}
        />
      )}
    </ConfirmDialog>
  );
};
