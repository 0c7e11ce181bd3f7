import '#i18n/pages/desk.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { failureOf, useAction } from '#dataProvider/hooks.ts';
import type { UserRef } from '#domain/contract/common.ts';
import type { DeskRow, SchemeOwnersBody } from '#domain/contract/desk.ts';
import { parseDate } from '#domain/dates/dateText.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { DateField } from '../../widgets/DateField.tsx';
import { FaultSummary } from '../../widgets/FaultSummary.tsx';
import { NativeSelect } from '../../widgets/NativeSelect.tsx';
import { TRONCMASTERS } from './troncmasters.ts';

interface OwnersDialogProps {
  /** rows of the schemes to change, at least one */
  rows: readonly DeskRow[];
  onClose(): void;
  onSaved(): void;
}

type Part = 'owner_id' | 'deputy_id' | 'away_from' | 'away_until';
type Values = { [P in Part]: SchemeOwnersBody[P] };

const PARTS: readonly Part[] = ['owner_id', 'deputy_id', 'away_from', 'away_until'];
const NOBODY = 0;

/** Returns the values that all these rows have; undefined where they differ. */
const commonValues = (rows: readonly DeskRow[]): Values => {
  const common = <T,>(of: (row: DeskRow) => T): T | undefined => {
    const [first, ...others] = rows.map(of);
    return others.every((value) => value === first) ? first : undefined;
  };
  return {
    owner_id: common(({ owner }) => owner?.id ?? null),
    deputy_id: common(({ deputy }) => deputy?.id ?? null),
    away_from: common(({ away_from }) => away_from),
    away_until: common(({ away_until }) => away_until),
  };
};

/**
 * Sets the owner, the deputy and the owner's absence of the schemes of some rows. What differs between them stays until it is
 * entered.
 */
export const OwnersDialog = ({ rows, onClose, onSaved }: OwnersDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const schemes = [...new Set(rows.map(({ tronc_scheme_id }) => tronc_scheme_id))];
  const [before] = useState(() => commonValues(rows));
  const [values, setValues] = useState(before);
  const [faults, setFaults] = useState<Partial<Record<Part, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const { data: users = [] } = useGetList<UserRef>('users', TRONCMASTERS);
  const save = useAction('setSchemeOwners', {
    notice: ({ changed }) => ({ key: 'desk.owner.saved', args: { smart_count: changed } }),
    refreshes: ['desk', 'schemes'],
    onSuccess: onSaved,
    onError: (error) => {
      const { errors = {} } = failureOf(error).body;
      const found = PARTS.flatMap((part) => (typeof errors[part] === 'string' ? [[part, errors[part]] as const] : []));
      if (found.length === 0) return false;
      setFaults(Object.fromEntries(found));
      setAttempt((count) => count + 1);
      return true;
    },
  });
  const labelOf = (part: Part) => translate(`desk.owner.fields.${part}`);
  const set = (part: Part, value: number | string | null) => {
    setValues({ ...values, [part]: value });
    setFaults({ ...faults, [part]: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = (['away_from', 'away_until'] as const).filter(
      (part) => typeof values[part] === 'string' && parseDate(values[part]) === null,
    );
    setFaults(Object.fromEntries(wrong.map((part) => [part, translate('validation.date', { label: labelOf(part) })])));
    if (wrong.length > 0) return setAttempt(attempt + 1);
    const changed = PARTS.filter((part) => values[part] !== before[part]);
    if (changed.length === 0) return onClose();
    save.mutate([{ scheme_ids: schemes, ...Object.fromEntries(changed.map((part) => [part, values[part]])) }]);
  };
  const person = (part: 'owner_id' | 'deputy_id', current: (row: DeskRow) => UserRef | null) => {
    // A troncmaster who is no longer one stays an option until another is chosen.
    const known = new Map([...rows.flatMap((row) => current(row) ?? []), ...users].map((user) => [user.id, user]));
    return (
      <NativeSelect<number>
        label={labelOf(part)}
        value={values[part] === undefined ? undefined : (values[part] ?? NOBODY)}
        empty={translate('desk.owner.different')}
        options={[
          { value: NOBODY, name: translate('desk.owner.nobody') },
          ...[...known.values()].map((user) => ({ value: user.id, name: user.name })),
        ]}
        onChange={(chosen) => set(part, chosen === NOBODY ? null : chosen)}
        error={faults[part] !== undefined}
        helperText={faults[part]}
      />
    );
  };
  const date = (part: 'away_from' | 'away_until') => (
    <DateField
      label={labelOf(part)}
      value={values[part] ?? null}
      onChange={(value) => set(part, value)}
      error={faults[part] !== undefined}
      helperText={faults[part] ?? (before[part] === undefined ? translate('desk.owner.different') : undefined)}
    />
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{translate('desk.owner.title', { smart_count: schemes.length })}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <Typography variant="body2" color="textSecondary">
            {schemes.length === 1 ? rows[0]?.scheme : translate('desk.owner.help')}
          </Typography>
          <FaultSummary
            faults={PARTS.flatMap((part) => (faults[part] ? [{ name: part, text: faults[part] }] : []))}
            attempt={attempt}
          />
          {person('owner_id', ({ owner }) => owner)}
          {person('deputy_id', ({ deputy }) => deputy)}
          <Typography variant="body2">{translate('desk.owner.away_help')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
            {date('away_from')}
            {date('away_until')}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('screens.cancel')}
          </Button>
          <ActionButton type="submit" variant="contained" loading={save.isPending}>
            {translate('screens.save')}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
