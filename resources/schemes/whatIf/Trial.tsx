import { Box } from '@mui/material';
import { Form } from 'ra-core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TrainingType } from '#domain/contract/trainingTypes.ts';
import { daysBetween } from '#domain/dates/isoDate.ts';
import type { TroncInput } from '#domain/tronc/index.ts';
import { FollowErrors } from '#src/reactAdmin/FollowErrors.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { faultResolver } from '../faultResolver.ts';
import { useFaultLabel } from '../wizard/useSchemeResolver.ts';
import { Adoption } from './Adoption.tsx';
import { CompareTried, type TrialState } from './CompareTried.tsx';
import { Levers } from './Levers.tsx';
import { Outcome } from './Outcome.tsx';
import { calculateTrial, currentOutcome } from './outcome.ts';
import { type TrialValues, trialOf } from './trial.ts';
import { trialFaults } from './trialFaults.ts';

export interface TrialProps {
  scheme: Scheme;
  /** the input of the period as the server would calculate it now */
  input: TroncInput;
  roles: readonly JobRole[];
  trainings: readonly TrainingType[];
  onReset(): void;
}

/** Inputs on the left, the outcome on the right; calculated in the browser at every keystroke and never saved. */
export const Trial = (props: TrialProps) => {
  const { scheme, input } = props;
  const [base] = useState(() => trialOf(scheme));
  const [typed] = useState<TrialValues | undefined>((useLocation().state as Partial<TrialState> | null)?.trial);
  const days = daysBetween(input.period.start, input.period.end) + 1;
  const resolver = faultResolver<TrialValues>((values) => trialFaults(values, base, days), useFaultLabel());
  return (
    <Form noValidate mode="onChange" defaultValues={typed ?? base} resolver={resolver as never}>
      <FollowErrors />
      <RequiredNote />
      <TrialBody {...props} base={base} days={days} />
    </Form>
  );
};

const TrialBody = ({
  base,
  days,
  input,
  scheme,
  roles,
  trainings,
  onReset,
}: TrialProps & { base: TrialValues; days: number }) => {
  const values = useWatch() as TrialValues;
  // Typing takes precedence: the calculation follows as soon as the browser is idle.
  const settled = useDeferredValue(values);
  const faults = useMemo(() => trialFaults(settled, base, days), [settled, base, days]);
  const faulty = faults.length > 0;
  const [right, setRight] = useState(base);
  if (!faulty && right !== settled) setRight(settled);
  const before = useMemo(() => currentOutcome(input), [input]);
  const outcome = useMemo(() => calculateTrial(input, before, right), [input, before, right]);
  return (
    <>
      <Adoption
        triedFrom={input.period.start}
        scheme={scheme}
        base={base}
        values={values}
        outcome={outcome}
        faulty={faulty}
        onReset={onReset}
        more={<CompareTried scheme={scheme} input={input} values={right} faulty={faulty} />}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
          gap: { xs: 6, md: 8 },
          alignItems: 'start',
        }}
      >
        <Levers faults={faults} input={input} companyId={scheme.company_id} roles={roles} trainings={trainings} />
        <Outcome outcome={outcome} values={right} base={base} faulty={faulty} />
      </Box>
    </>
  );
};
