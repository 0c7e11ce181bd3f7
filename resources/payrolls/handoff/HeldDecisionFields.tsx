import '#i18n/pages/payrollHandoff.ts';
import { Box, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useApi, useNotifyFailure } from '#dataProvider/hooks.ts';
import type { HandoffPreviewLine } from '#domain/contract/payrollHandoffs.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';
import {
  choicesOf,
  type Decisions,
  decide,
  decideOthers,
  hasAmount,
  lineKey,
  type TypedDecision,
} from './decisions.ts';
import { datesOf } from './OwedLines.tsx';

const MAX_REASON = 500;
/** Characters of 99999999.99. */
const MAX_AMOUNT = 11;

interface HeldDecisionFieldsProps {
  line: HandoffPreviewLine;
  /** the payroll period */
  period: number;
  /** there are other held lines */
  hasOthers: boolean;
  decisions: Decisions;
  onChange(decisions: Decisions): void;
}

/** What the troncmaster decides about a held line, why, and on request the same for the other lines. */
export const HeldDecisionFields = ({ line, period, hasOthers, decisions, onChange }: HeldDecisionFieldsProps) => {
  const translate = useTranslate();
  const api = useApi();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const decided = decisions[lineKey(line)];
  const named = { name: `${line.name} · ${line.payroll_ref}`, period: datesOf(line) };
  const text = (name: string) => translate(`payrollHandoff.${name}`, named);
  const change = (changes: Partial<TypedDecision>) =>
    decided && onChange({ ...decisions, [lineKey(line)]: { ...decided, ...changes } });
  const others = useMutation({
    mutationFn: () => api.heldLines(period),
    onSuccess: (held) => {
      if (!decided) return;
      const next = decideOthers(decisions, decided, held);
      onChange(next);
      const smart_count = Object.keys(next).length - Object.keys(decisions).length;
      notify('payrollHandoff.others_decided', { type: 'info', messageArgs: { smart_count } });
    },
    onError: (error) => notifyFailure(error),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <NativeSelect
        label={text('decision')}
        value={decided?.decision ?? 'none'}
        options={(['none', ...choicesOf(line)] as const).map((value) => ({ value, name: text(`decisions.${value}`) }))}
        onChange={(value) => onChange(decide(decisions, line, value === 'none' ? null : value))}
      />
      {decided?.amount !== undefined && (
        <TextField
          label={text('decision_amount')}
          value={decided.amount}
          required
          error={!hasAmount(decided)}
          helperText={text('decision_amount_help')}
          onChange={({ target }) => change({ amount: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: MAX_AMOUNT } }}
        />
      )}
      {decided && (
        <TextField
          label={text('decision_reason')}
          value={decided.reason}
          required
          onChange={({ target }) => change({ reason: target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
        />
      )}
      {decided && hasOthers && decided.reason.trim() !== '' && (
        <ActionButton
          variant="text"
          loading={others.isPending}
          aria-description={translate('payrollHandoff.decision', named)}
          onClick={() => others.mutate()}
          sx={{ justifySelf: 'start' }}
        >
          {text('decide_others')}
        </ActionButton>
      )}
    </Box>
  );
};
