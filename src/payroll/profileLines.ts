import '#i18n/pages/payrollProfile.ts';
import type { PayrollProfile } from '#domain/contract/payrollProfiles.ts';
import type { HandoffProfile } from '#domain/payroll/handoff/formats/types.ts';
import type { StepLine } from '../screens/conflict/StepRejected.tsx';
import { showDate } from '../widgets/DateText.tsx';

type Translate = (key: string, args?: Record<string, unknown>) => string;

const NAMES = [
  'package',
  'element_code',
  'element_name',
  'nicable_code',
  'nicable_name',
  'grouping',
  'pensionable',
  'paye_reference',
] as const;

/** The value of a setting in words. */
const wordsOf = (settings: HandoffProfile | null, name: (typeof NAMES)[number], translate: Translate): string => {
  const value = settings?.[name];
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return translate(value ? 'widgets.yes' : 'widgets.no');
  if (name === 'package') return translate(`payrollProfile.packages.${value}`);
  return name === 'grouping' ? translate(`payrollProfile.groupings.${value}`) : value;
};

const columnsOf = (settings: HandoffProfile | null): string =>
  settings?.layout?.columns.map(({ header }) => header).join(', ') ?? '';

type SavedSettings = Pick<PayrollProfile, 'settings' | 'starts_on'>;

const startOf = ({ starts_on }: SavedSettings): string => (starts_on ? showDate(starts_on) : '');

/** The settings that another user has changed, in words. */
export const changedLines = (before: SavedSettings, now: SavedSettings, translate: Translate): StepLine[] =>
  [
    ...NAMES.map((name) => ({
      label: translate(`payrollProfile.fields.${name}`),
      before: wordsOf(before.settings, name, translate),
      now: wordsOf(now.settings, name, translate),
    })),
    {
      label: translate('payrollProfile.fields.columns'),
      before: columnsOf(before.settings),
      now: columnsOf(now.settings),
    },
    { label: translate('payrollProfile.fields.starts_on'), before: startOf(before), now: startOf(now) },
  ].filter((line) => line.before !== line.now);
