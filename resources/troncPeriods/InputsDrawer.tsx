import '#i18n/pages/troncInput.ts';
import { styled } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { DRAWERS } from '#src/tronc/drawers.ts';
import type { GenerateProps } from '#src/tronc/generateProps.ts';
import { PeriodChooser } from '#src/tronc/PeriodChooser.tsx';
import { SchemeSideDrawer } from '#src/tronc/SchemeSideDrawer.tsx';
import { useOldestWaiting, usePeriod } from '#src/tronc/usePeriod.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { AccessDenied } from '#src/widgets/NotFound.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { InputsForm } from './InputsForm.tsx';

/** Fills the drawer, so that the report is at its end and remains there when what is above it becomes shorter by a save. */
const Whole = styled('div')(({ theme }) => ({
  '&, & > form': { flex: 1, display: 'flex', flexDirection: 'column' },
  paddingTop: theme.spacing(5),
}));

interface InputsDrawerProps {
  companyId: number;
  /** generates the report of the period; belongs to the reports */
  Generate: ComponentType<GenerateProps>;
}

/** Hours, fund and report of one period, for troncmasters (F-112). */
export const InputsDrawer = ({ companyId, Generate }: InputsDrawerProps) => (
  <SchemeSideDrawer drawer={DRAWERS.import} title="troncInput.import_title">
    {(schemeId) => <Inputs companyId={companyId} schemeId={schemeId} Generate={Generate} />}
  </SchemeSideDrawer>
);

export const Inputs = ({ companyId, schemeId, Generate }: InputsDrawerProps & { schemeId: number }) => {
  const rights = useSchemeRights(companyId);
  const oldest = useOldestWaiting(schemeId);
  // The period stays the same while the drawer is open: files that others process must not replace a form in use.
  const [first, setFirst] = useState(oldest);
  if (first === undefined && oldest !== undefined) setFirst(oldest);
  const chosen = usePeriod(schemeId, first);
  const { scheme, period, isPending } = chosen;
  if (rights.known && !rights.troncmaster) return <AccessDenied />;
  if (!rights.known || isPending) return <FormSkeleton />;
  if (!scheme || (chosen.error && !period)) return <LoadFailed error={chosen.error} onRetry={chosen.retry} />;
  return (
    <>
      <PeriodChooser {...chosen} />
      {period && (
        <Whole key={period.id}>
          <InputsForm scheme={scheme} period={period} companyId={companyId} Generate={Generate} />
        </Whole>
      )}
    </>
  );
};
