import '#i18n/pages/notificationSettings.ts';
import { Box, FormControlLabel, Stack, Switch } from '@mui/material';
import { useTranslate } from 'ra-core';
import { MUTABLE_NOTICES, type MutableNotice } from '#domain/noticeCodes.ts';
import { useIdentity } from '../../session/useIdentity.ts';
import { usePreferences } from '../../session/usePreferences.ts';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { RemindersCard } from './RemindersCard.tsx';
import { SectionCard } from './SectionCard.tsx';

/** Notices that only clients, or only the provider, receive. */
const OF_CLIENTS: readonly MutableNotice[] = [
  'report_released',
  'report_reopened',
  'rules_adopted',
  'rules_declined',
  'facts_adopted',
  'facts_declined',
  'batch_for_review',
  'batch_answered',
  'announcement_urgent',
];
const OF_PROVIDER: readonly MutableNotice[] = ['batch_queried'];

/** What the user receives in the bell. Each switch is saved at once; notices about security cannot be switched off. */
export const NotificationsTab = () => {
  const translate = useTranslate();
  const troncmaster = useIdentity()?.user.tronc_master ?? false;
  const { preferences, isPending, change } = usePreferences();
  if (isPending) return <FormSkeleton />;
  const muted = preferences.muted ?? [];
  const offered = MUTABLE_NOTICES.filter((code) => !(troncmaster ? OF_CLIENTS : OF_PROVIDER).includes(code));
  const set = (code: MutableNotice, on: boolean) =>
    change({ muted: on ? muted.filter((one) => one !== code) : [...muted, code] });
  return (
    <Stack spacing={4} sx={{ maxWidth: 560 }}>
      <SectionCard
        id="notices-work"
        title={translate('notificationSettings.work')}
        text={translate('notificationSettings.work_text')}
      >
        {offered.map((code) => (
          <Row
            key={code}
            label={translate(`notificationSettings.${code}`)}
            checked={!muted.includes(code)}
            onChange={(on) => set(code, on)}
          />
        ))}
      </SectionCard>
      {/* Troncmasters are not sent any: the desk shows them what is missing. */}
      {!troncmaster && <RemindersCard />}
      <CalendarCard />
      <SectionCard
        id="notices-security"
        title={translate('notificationSettings.security')}
        text={translate('notificationSettings.security_text')}
      >
        <Row label={translate('notificationSettings.security_bell')} checked />
        <Row label={translate('notificationSettings.security_email')} checked />
      </SectionCard>
    </Stack>
  );
};

interface RowProps {
  label: string;
  checked: boolean;
  /** absent: it cannot be switched off */
  onChange?(on: boolean): void;
}

const Row = ({ label, checked, onChange }: RowProps) => (
  <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
    <FormControlLabel
      labelPlacement="start"
      label={label}
      sx={{ m: 0, pl: 1, minHeight: 44, width: '100%', justifyContent: 'space-between' }}
      control={<Switch checked={checked} disabled={!onChange} onChange={(_event, on) => onChange?.(on)} />}
    />
  </Box>
);
