import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { PREVIEW_SIGN_UP } from './SignUpPreview.tsx';

/**
 * How an employee signs up for the employees' own portal: send or preview the instructions, or reset the sign-up, each
 * with its own permission (EMP-054, EMP-055, F-76).
 */
export const SignUpMenu = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const menuId = useId();
  const { id, company_id, payroll_id, name } = employee;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const preview = useDrawer(PREVIEW_SIGN_UP);
  const place = { company_id, payroll_id };
  const { maySend = false, mayReset = false } =
    useAllowedEach({
      maySend: { resource: 'signUp', action: 'create', record: place },
      mayReset: { resource: 'signUp', action: 'edit', record: place },
    }) ?? {};
  const send = useAction('sendSignupInstructions', {
    notice: ({ sent }) => ({ key: 'signUp.sent', args: { smart_count: sent } }),
  });
  const reset = useAction('resetEmployee', { notice: 'signUp.reset_done', onSuccess: () => setAsking(false) });
  if (!maySend && !mayReset) return null;
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
        {mayReset && <MenuItem onClick={choose(() => setAsking(true))}>{translate('signUp.reset')}</MenuItem>}
        {maySend && (
          <MenuItem onClick={choose(() => send.mutate([payroll_id, [id]]))}>{translate('signUp.send')}</MenuItem>
        )}
        {maySend && <MenuItem onClick={choose(() => preview.openDrawer())}>{translate('signUp.preview')}</MenuItem>}
      </Menu>
      <ConfirmDialog
        open={asking}
        text={translate('signUp.reset_question', { name })}
        busy={reset.isPending}
        onYes={() => reset.mutate([id])}
        onNo={() => setAsking(false)}
      />
    </>
  );
};
