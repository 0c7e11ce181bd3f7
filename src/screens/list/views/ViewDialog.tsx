import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { View, ViewState } from '#domain/contract/views.ts';
import { useIdentity } from '../../../session/useIdentity.ts';
import { useAppState } from '../../../state/AppStateContext.tsx';
import { ActionButton } from '../../../widgets/ActionButton.tsx';
import { FaultSummary } from '../../../widgets/FaultSummary.tsx';
import { NativeSelect } from '../../../widgets/NativeSelect.tsx';
import { RequiredNote } from '../../../widgets/RequiredNote.tsx';

const NAME_MAX = 80;
const NOBODY = '';
const EVERYBODY = 'all';

const sharingOf = (view: View | undefined): string => {
  if (!view?.shared) return NOBODY;
  return view.company_id === null ? EVERYBODY : String(view.company_id);
};

interface ViewDialogProps {
  /** key of the list's views */
  list: string;
  /** the view to rename or share; a new one when absent */
  view?: View;
  state: ViewState;
  onClose(): void;
  onSaved?(view: View): void;
}

/**
 * Names a view and chooses who can use it: only the user, everyone with a permission on a company on which the user has
 * one too, or, for troncmasters, everyone.
 */
export const ViewDialog = ({ list, view, state, onClose, onSaved }: ViewDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const me = useIdentity();
  const { companies } = useAppState();
  const [name, setName] = useState(view?.name ?? '');
  const [sharing, setSharing] = useState(sharingOf(view));
  const options = {
    notice: 'lists.view_saved',
    refreshes: ['views'],
    onSuccess: (saved: View) => {
      onClose();
      onSaved?.(saved);
    },
  };
  const add = useAction('addView', options);
  const change = useAction('changeView', options);

  const [attempt, setAttempt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const label = translate('lists.view_name');
  const noName = attempt > 0 && !name.trim() && translate('validation.required', { label });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!name.trim()) return;
    const shared = sharing !== NOBODY;
    const named = { name: name.trim(), shared, company_id: shared && sharing !== EVERYBODY ? Number(sharing) : null };
    if (view) change.mutate([view.id, named]);
    else add.mutate([list, { ...named, state }]);
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{translate(view ? 'lists.view_rename' : 'lists.view_save')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, pt: '8px !important' }}>
          <FaultSummary
            faults={noName ? [{ name: 'name', text: noName, onJump: () => field.current?.focus() }] : []}
            attempt={attempt}
          />
          <RequiredNote />
          <TextField
            autoFocus
            required
            inputRef={field}
            label={label}
            error={noName !== false}
            helperText={noName}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
          />
          <NativeSelect<string>
            label={translate('lists.view_for')}
            value={sharing}
            options={[
              { value: NOBODY, name: translate('lists.view_for_me') },
              ...companies.map((company) => ({
                value: String(company.id),
                name: translate('lists.view_for_company', { name: company.name }),
              })),
              ...(me?.principal.tronc_master ? [{ value: EVERYBODY, name: translate('lists.view_for_all') }] : []),
            ]}
            onChange={setSharing}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('screens.cancel')}</Button>
          <ActionButton type="submit" variant="contained" loading={add.isPending || change.isPending}>
            {translate('screens.save')}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
