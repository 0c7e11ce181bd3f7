import '#i18n/pages/reminders.ts';
import { useTranslate } from 'ra-core';
import { REMINDER_CHOICES } from '#domain/reminders/reminderDays.ts';
import { usePreferences } from '../../session/usePreferences.ts';
import { NativeSelect } from '../../widgets/NativeSelect.tsx';
import { SectionCard } from './SectionCard.tsx';

/** Which emails the user receives about missing tronc data. Saved at once. */
export const RemindersCard = () => {
  const translate = useTranslate();
  const { preferences, change } = usePreferences();
  return (
    <SectionCard id="reminders-name" title={translate('reminders.email')} text={translate('reminders.email_text')}>
      <NativeSelect
        label={translate('reminders.choice')}
        value={preferences.reminders ?? 'each'}
        options={REMINDER_CHOICES.map((value) => ({ value, name: translate(`reminders.choices.${value}`) }))}
        onChange={(reminders) => change({ reminders })}
        sx={{ mt: 2, maxWidth: '100%' }}
      />
    </SectionCard>
  );
};
