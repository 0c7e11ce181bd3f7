import '#i18n/pages/employeePoints.ts';
import { Box, Button, styled, TextField } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { EmployeeTroncPoints } from '#domain/contract/points.ts';
import { employee } from '#domain/entities/employees.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { useUnsavedGuard } from '#src/reactAdmin/unsavedChanges.ts';
import { ChangedDialog, type ChangedLine } from '#src/screens/conflict/ChangedDialog.tsx';
import { useSaveWithRevision } from '#src/screens/conflict/useSaveWithRevision.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { FactDay } from './FactDay.tsx';

interface IndividualPointsProps {
  employeeId: number;
  companyId: number;
  /** undefined: saving shows that the employee must be in a scheme first (EMP-039) */
  schemeId: number | undefined;
  /** the current points; 0 for none, undefined if the user may change but not see them */
  individual: number | undefined;
  /** the employee's revision, as loaded (F-154) */
  revision: number;
}

interface Individual {
  points: number | null;
}

const Line = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(2),
  marginTop: theme.spacing(5),
  paddingTop: theme.spacing(4),
  borderTop: `1px solid ${theme.palette.divider}`,
}));
const Hint = styled('p')(({ theme }) => ({
  flexBasis: '100%',
  margin: 0,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}));

/** Returns a blank for no points, and for points that the user may not see. */
const written = (points: unknown): string => (points ? String(points) : '');

/**
 * Returns the one line on which both versions may differ; none if the other user changed another part of the employee.
 */
const differing = (label: string, mine: unknown, theirs: number): ChangedLine[] => {
  const [yours, now] = [written(mine), written(theirs)];
  return yours === now ? [] : [{ label, theirs: now, yours, byYou: true }];
};

/** Returns whether a text is a whole number other than 0, from -999 to 999 (VAL rule on individual points, F-67). */
export const isIndividual = (text: string): boolean =>
  /^[-−]?\d{1,3}$/.test(text.trim()) && Number(text.trim().replace('−', '-')) !== 0;

/**
 * The individual points of an employee: Save is enabled by a non-zero whole number, Clear removes the points (EMP-037,
 * EMP-038). If someone else saved first, both values are shown and the user chooses one.
 */
export const IndividualPoints = ({ employeeId, companyId, schemeId, individual, revision }: IndividualPointsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const variant = useVariant();
  const hint = useId();
  const [seen, setSeen] = useState({ individual, revision });
  const [text, setText] = useState(written(individual));
  const [from, setFrom] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A sign alone is not yet an error.
  const isInvalid = !/^[-−]?$/.test(text.trim()) && !isIndividual(text);
  const typed = text.trim() !== written(seen.individual);
  useUnsavedGuard(() => typed);
  // Typed points are compared with the value they replace. While nothing is typed, the field follows the record.
  if (!typed && revision > seen.revision) {
    setSeen({ individual, revision });
    setText(written(individual));
  }
  const show = (now: Pick<EmployeeTroncPoints, 'individual' | 'revision'>) => {
    setSeen(now);
    setText(written(now.individual));
  };
  const { save, conflict, dismiss, reload } = useSaveWithRevision<Individual, EmployeeTroncPoints>(seen, {
    send: async ({ points }, of) => {
      show(await api.setIndividualPoints(schemeId ?? 0, employeeId, points, { ...of, effective_from: from }));
      setFrom(null);
    },
    isUnchangedIn: (theirs) => theirs.individual === seen.individual,
    notice: 'notices.tronc_points_updated',
    refreshes: ['tronc_points', 'employees'],
  });
  const set = async (points: number | null, over?: number) => {
    if (schemeId === undefined) return notify('employees.needs_scheme', { type: 'error' });
    setBusy(true);
    await save({ points }, over);
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIndividual(text)) set(Number(text.trim().replace('−', '-')));
  };
  return (
    <Line onSubmit={submit} noValidate>
      <TextField
        label={translate('employees.individual_points')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isInvalid}
        fullWidth={false}
        sx={{ width: 140 }}
        slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-describedby': hint } }}
      />
      <Hint id={hint} aria-live="polite" sx={isInvalid ? { color: 'error.main' } : {}}>
        {isInvalid
          ? translate('validation.non_zero_integer', { label: translate('employees.individual_points') })
          : translate('employees.individual_hint')}
        {seen.individual !== 0 && !isInvalid && ` ${translate('employees.individual_clear')}`}
      </Hint>
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        <FactDay
          employee={{ id: employeeId, company_id: companyId }}
          schemeId={schemeId}
          kind="individual_points"
          value={from}
          onChange={setFrom}
        />
      </Box>
      <ActionButton type="submit" variant="contained" disabled={!isIndividual(text)} loading={busy}>
        {translate('employees.save_points')}
      </ActionButton>
      {seen.individual !== 0 && (
        <Button variant="outlined" disabled={busy} onClick={() => set(null)}>
          {translate('employees.clear_points')}
        </Button>
      )}
      {conflict && (
        <ChangedDialog
          entity={employee}
          variant={variant}
          before={{ id: employeeId }}
          conflict={{ mine: {}, theirs: { id: employeeId } }}
          also={differing(translate('employees.individual_points'), conflict.mine.points, conflict.theirs.individual)}
          help="employeePoints.keep_help"
          busy={busy}
          onCancel={dismiss}
          onReload={() => {
            show(conflict.theirs);
            reload();
          }}
          onKeep={() => set(conflict.mine.points, conflict.theirs.revision)}
        />
      )}
    </Line>
  );
};
