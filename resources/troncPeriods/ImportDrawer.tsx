import { useGetOne, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import type { TroncPeriod } from '#dataProvider/custom/shapes.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { PeriodChooser } from '#src/tronc/PeriodChooser.tsx';
import { useOldestWaiting, usePeriod } from '#src/tronc/usePeriod.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { AccessDenied, NotFound } from '#src/widgets/NotFound.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { ImportForm } from './ImportForm.tsx';

interface ImportDrawerProps {
  companyId: number;
  /** generates the report of the period; belongs to the reports */
  Generate: ComponentType<{ period: TroncPeriod; companyId: number }>;
}

/** Hours, fund and report of one period, for troncmasters (F-112). */
export const ImportDrawer = ({ companyId, Generate }: ImportDrawerProps) => {
  const translate = useTranslate();
  const { open, params, close } = useDrawer(DRAWERS.import);
  const schemeId = Number(params.scheme);
  const { data } = useGetOne<Scheme>('schemes', { id: schemeId }, { enabled: open && schemeId > 0 });
  return (
    <SideDrawer
      wide
      open={open}
      onClose={close}
      title={translate('troncInput.import_title', { name: data?.name ?? '…' })}
    >
      {open && <Import companyId={companyId} schemeId={schemeId} Generate={Generate} />}
    </SideDrawer>
  );
};

export const Import = ({ companyId, schemeId, Generate }: ImportDrawerProps & { schemeId: number }) => {
  const rights = useSchemeRights(companyId);
  const chosen = usePeriod(schemeId, useOldestWaiting(schemeId));
  const { scheme, period, isPending } = chosen;
  if (rights.known && !rights.troncmaster) return <AccessDenied />;
  if (!rights.known || isPending) return <FormSkeleton />;
  if (!scheme) return <NotFound />;
  return (
    <>
      <PeriodChooser {...chosen} />
      {period && (
        <div key={period.id} style={{ paddingTop: 20 }}>
          <ImportForm scheme={scheme} period={period} />
          <Generate period={period} companyId={companyId} />
        </div>
      )}
    </>
  );
};
