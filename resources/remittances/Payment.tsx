import '#i18n/pages/remittances.ts';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldMessages, useAction } from '#dataProvider/hooks.ts';
import type { FullRemittance } from '#domain/contract/remittances.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { DayDialog } from '#src/widgets/DayDialog.tsx';
import { showMoney } from '#src/widgets/Money.tsx';

/** What is stale after a payment. */
const STALE = ['remittances', 'tasks', 'handoffs'];

/** Records that the agency was paid what is left, or takes the last payment back, for users who hand shares over. */
export const Payment = ({ remittance }: { remittance: FullRemittance }) => {
  const { company_id, payroll_id, outstanding, payments } = remittance;
  const may = useAllowed({ resource: 'payroll_handoffs', action: 'create', record: { company_id, payroll_id } });
  if (!may) return null;
  return (
    <>
      {outstanding !== '0.00' && <MarkPaid remittance={remittance} />}
      {payments.length > 0 && <TakeBack remittance={remittance} />}
    </>
  );
};

const MarkPaid = ({ remittance }: { remittance: FullRemittance }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const pay = useAction('payRemittance', {
    notice: 'remittances.saved',
    refreshes: STALE,
    onSuccess: () => setAsking(false),
    onError: (error) => {
      const [message] = fieldMessages(error);
      setFault(message);
      return message !== undefined;
    },
  });
  const { id, outstanding, currency, payee } = remittance;
  const kind = outstanding.startsWith('-') ? 'settled' : 'paid';
  const title = translate(`remittances.mark_${kind}`);
  const amount = showMoney(outstanding.replace('-', ''), currency);
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {title}
      </Button>
      {asking && (
        <DayDialog
          title={title}
          question={translate(`remittances.ask_${kind}`, { amount, payee: payee.name })}
          label={translate('remittances.paid_on')}
          busy={pay.isPending}
          fault={fault}
          onDay={(day) => {
            setFault(undefined);
            pay.mutate([id, day, remittance]);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const TakeBack = ({ remittance }: { remittance: FullRemittance }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const undo = useAction('undoPayment', {
    notice: 'remittances.taken_back',
    refreshes: STALE,
    onSuccess: () => setAsking(false),
  });
  const [last] = remittance.payments;
  const title = translate('remittances.take_back');
  if (!last) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {title}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={translate('remittances.ask_take_back', {
          amount: showMoney(last.amount, remittance.currency),
          date: showDate(last.paid_on),
        })}
        yes={title}
        no={translate('widgets.cancel')}
        busy={undo.isPending}
        onYes={() => undo.mutate([remittance.id, remittance])}
        onNo={() => setAsking(false)}
      />
    </>
  );
};
