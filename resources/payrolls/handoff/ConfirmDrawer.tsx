import '#i18n/pages/payrollHandoff.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Handoff, HandoffResult } from '#domain/contract/payrollHandoffs.ts';
import { formatMoney } from '#domain/money/money.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { AmountsFile } from '../amounts/AmountsFile.tsx';
import type { AmountRow } from '../amounts/readAmounts.ts';
import { PAYROLL_RESULT } from './payrollResult.ts';
import { ResultDifferences } from './ResultDifferences.tsx';

export const CONFIRM_HANDOFF = 'confirm-handoff';

/** The drawer that compares a hand-off with what payroll paid. */
export const ConfirmDrawer = ({ handoffs }: { handoffs: readonly Handoff[] }) => {
  const translate = useTranslate();
  const { open, params, close } = useDrawer(CONFIRM_HANDOFF);
  const handoff = handoffs.find(({ id }) => String(id) === params.handoff);
  const title = translate('payrollHandoff.result_title', { version: handoff?.version ?? '' });
  return (
    <SideDrawer open={open && handoff !== undefined} onClose={close} title={title} wide>
      {handoff && <Confirm handoff={handoff} onClose={close} />}
    </SideDrawer>
  );
};

const Confirm = ({ handoff, onClose }: { handoff: Handoff; onClose(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [rows, setRows] = useState<readonly AmountRow[]>();
  const [result, setResult] = useState<HandoffResult>();
  const confirm = useAction('confirmHandoff', {
    refreshes: ['handoffs'],
    onSuccess: (answer) => {
      if (answer.differences.length > 0) return setResult(answer);
      notify('payrollHandoff.result_confirmed', { type: 'success' });
      onClose();
    },
  });
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
      <Typography color="textSecondary">{text('result_help')}</Typography>
      <RequiredNote />
      <AmountsFile
        of={PAYROLL_RESULT}
        payrollId={handoff.payroll_id}
        currency={handoff.currency}
        label={text('result_file')}
        required
        onRead={(read) => {
          setResult(undefined);
          setRows(read && 'rows' in read ? read.rows : undefined);
        }}
      >
        {rows && (
          <Typography role="status">
            {translate('payrollHandoff.result_read', {
              smart_count: rows.length,
              total: showMoney(formatMoney(rows.reduce((sum, { amount }) => sum + amount, 0)), handoff.currency),
            })}
          </Typography>
        )}
      </AmountsFile>
      {result && (
        <>
          <Alert severity="warning" role="alert">
            {translate('payrollHandoff.result_differs', { smart_count: result.differences.length })}{' '}
            {text('result_next')}
          </Alert>
          <ResultDifferences differences={result.differences} currency={handoff.currency} />
        </>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <ActionButton
          variant="contained"
          disabled={!rows || result !== undefined}
          loading={confirm.isPending}
          onClick={() => rows && confirm.mutate([handoff.id, rows.map(wireOf), handoff])}
        >
          {text('result_compare')}
        </ActionButton>
        <Button variant="outlined" onClick={onClose}>
          {translate('widgets.close')}
        </Button>
      </Box>
    </Box>
  );
};

const wireOf = ({ payroll_ref, amount }: AmountRow) => ({ payroll_ref, tronc: formatMoney(amount) });
