import '#i18n/pages/payrollProfile.ts';
import '#i18n/pages/payrollHandoff.ts';
import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';

/**
 * Asks once a file in an unverified format was sent whether payroll accepted it. The answer is kept with the profile; a
 * changed profile asks again.
 */
export const AcceptedQuestion = ({ card: { payroll_id, handoffs } }: { card: HandoffCard }) => {
  const translate = useTranslate();
  const { data: profile } = useApiQuery('payrollProfile', [payroll_id], { of: 'handoffs' });
  const answer = useAction('answerFormat', { notice: 'payrollHandoff.accepted_saved', refreshes: ['handoffs'] });
  const { settings, certainty, accepted } = profile ?? {};
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  // A file in another format says nothing about this one.
  const wasSent = handoffs.some((one) => one.sent_at !== null && one.package === settings?.package);
  if (!profile || !settings || certainty !== 'unverified' || !wasSent) return null;
  if (accepted === false)
    return (
      <Alert severity="warning" sx={{ mt: 4 }}>
        {text('refused_text')}
      </Alert>
    );
  if (accepted) return null;
  return (
    <Alert severity="info" sx={{ mt: 4 }}>
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{text('accepted_title')}</AlertTitle>
      {translate('payrollHandoff.accepted_text', {
        package: translate(`payrollProfile.packages.${settings.package}`),
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {([true, false] as const).map((value) => (
          <ActionButton
            key={String(value)}
            variant="outlined"
            color="inherit"
            loading={answer.isPending}
            onClick={() => answer.mutate([payroll_id, value, profile])}
          >
            {text(value ? 'accepted_yes' : 'accepted_no')}
          </ActionButton>
        ))}
      </Box>
    </Alert>
  );
};
