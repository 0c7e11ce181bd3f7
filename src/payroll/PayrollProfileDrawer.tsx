import '#i18n/pages/payrollProfile.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { type DiscardUndo, useDiscardUndo } from '../drafts/useDiscardUndo.tsx';
import { useTabDraft } from '../drafts/useTabDraft.ts';
import { LoadFailed } from '../widgets/LoadFailed.tsx';
import { SideDrawer } from '../widgets/SideDrawer.tsx';
import { FormSkeleton } from '../widgets/Skeletons.tsx';
import { useDrawer } from '../widgets/useDrawer.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { PAYROLL_PROFILE } from './profileDrawerName.ts';
import type { ProfilePayroll } from './profileValues.ts';

/** The drawer 'Payroll file': how the tronc of one of these payrolls is handed over (issue 23). */
export const PayrollProfileDrawer = ({ payrolls }: { payrolls: readonly ProfilePayroll[] }) => {
  const translate = useTranslate();
  const drawer = useDrawer(PAYROLL_PROFILE);
  const storedDraft = useTabDraft(drawer.address);
  const undo = useDiscardUndo(drawer, storedDraft);
  const payroll = payrolls.find(({ id }) => String(id) === drawer.params.payroll);
  return (
    <SideDrawer wide open={drawer.open} onClose={undo.close} title={translate('payrollProfile.title')}>
      {payroll && <Loaded payroll={payroll} undo={undo} storedDraft={storedDraft} onSaved={drawer.close} />}
      {drawer.open && !payroll && <LoadFailed error={undefined} onRetry={drawer.close} />}
    </SideDrawer>
  );
};

interface LoadedProps {
  payroll: ProfilePayroll;
  undo: DiscardUndo;
  storedDraft: ReturnType<typeof useTabDraft>;
  onSaved(): void;
}

const Loaded = ({ payroll, ...form }: LoadedProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('payrollProfile', [payroll.id], { of: 'handoffs' });
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('payrollProfile.intro', { name: payroll.name })}
      </Typography>
      <ProfileForm key={data.revision} payroll={payroll} profile={data} {...form} />
    </>
  );
};
