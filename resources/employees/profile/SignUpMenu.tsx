import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#src/widgets/ConfirmDialog.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { PREVIEW_SIGN_UP } from './SignUpPreview.tsx';

/**
 * How an employee signs up for the employees' own portal: send or preview the instructions, or reset the sign-up, each
 * with its own permission (EMP-054, EMP-055, F-76).
 */
export const SignUpMenu = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const menuId = useId();
  const { id, company_id, payroll_id, archived_at, name } = employee;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<'reset' | 'send' | null>(null);
  const preview = useDrawer(PREVIEW_SIGN_UP);
  const place = { company_id, payroll_id };
  const { maySend = false, mayReset = false } =
    useAllowedEach({
      maySend: { resource: 'signUp', action: 'create', record: place },
      mayReset: { resource: 'signUp', action: 'edit', record: place },
    }) ?? {};
  const send = useAction('sendSignupInstructions', {
    notice: ({ sent }) => ({ key: 'signUp.sent', args: { smart_count: sent } }),
    onSuccess: () => setAsking(null),
  });
  const reset = useAction('resetEmployee', { notice: 'signUp.reset_done', onSuccess: () => setAsking(null) });
  if (archived_at || (!maySend && !mayReset)) return null;
  const close = () => setAnchor(null);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('signUp.menu')}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {mayReset && <MenuItem onClick={choose(() => setAsking('reset'))}>{translate('signUp.reset')}</MenuItem>}
        {maySend && <MenuItem onClick={choose(() => setAsking('send'))}>{translate('signUp.send')}</MenuItem>}
        {maySend && <MenuItem onClick={choose(() => preview.openDrawer())}>{translate('signUp.preview')}</MenuItem>}
      </Menu>
      <ConfirmDialog
        open={asking === 'reset'}
        text={translate('signUp.reset_question', { name })}
        busy={reset.isPending}
        onYes={() => reset.mutate([id])}
        onNo={() => setAsking(null)}
      />
      {asking === 'send' && (
        <SendQuestion
          employee={employee}
          busy={send.isPending}
          onYes={() => send.mutate([payroll_id, [id]])}
          onNo={() => setAsking(null)}
        />
      )}
    </>
  );
};

/** Asks before the instructions are sent: how they are sent, to which address, and what happens to an earlier code. */
const SendQuestion = ({
  employee: { name, payroll_id, emails },
  ...question
}: { employee: Employee } & Pick<ConfirmDialogProps, 'busy' | 'onYes' | 'onNo'>) => {
  const translate = useTranslate();
  const { data, isPending } = useGetOne<Payroll>('payrolls', { id: payroll_id }, { retry: false });
  const email = emails.home;
  const method = data?.epay_signupmethod === 'email' && !email ? 'no_email' : (data?.epay_signupmethod ?? 'unknown');
  return (
    <ConfirmDialog
      open={!isPending}
      title={translate('signUp.send_title', { name })}
      text={translate(`signUp.send_by.${method}`, { name, email })}
      {...question}
    />
  );
};
