import '#i18n/pages/statements.ts';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { StatementRow } from '#domain/contract/workerStatements.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { IconAction } from './IconAction.tsx';
import { GIVEN } from './useHandOver.tsx';

interface SendStatementProps {
  row: StatementRow;
  /** the name and the payroll ref */
  worker: string;
  /** called before the row changes its state, so that it keeps its place in the list */
  onChange(): void;
}

/** Sends one statement by email after a question, because an email cannot be taken back. */
export const SendStatement = ({ row, worker, onChange }: SendStatementProps) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const resend = useAction('resendStatement', { notice: 'statements.resent', refreshes: GIVEN });
  const isEmail = row.channel === 'email';
  const title = translate(isEmail ? 'statements.resend' : 'statements.send');
  return (
    <>
      <IconAction
        label={title}
        name={worker}
        icon={<ForwardToInboxOutlined fontSize="small" />}
        loading={resend.isPending}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          open
          title={title}
          text={translate(isEmail ? 'statements.resend_ask' : 'statements.send_ask', { name: worker })}
          yes={title}
          no={translate('widgets.cancel')}
          onYes={() => {
            close();
            onChange();
            resend.mutate([row.id]);
          }}
          onNo={close}
        />
      )}
    </>
  );
};
