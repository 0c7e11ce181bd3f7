import '#i18n/pages/payrollProfile.ts';
import '#i18n/pages/payrollHandoff.ts';
import { Alert, styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { sampleLines } from '#domain/payroll/handoff/formats/sampleLines.ts';
import type { HandoffProfile } from '#domain/payroll/handoff/formats/types.ts';
import { UnwritableHandoff, writeHandoffFile } from '#domain/payroll/handoff/formats/writeHandoffFile.ts';

const Text = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(3),
  overflowX: 'auto',
  borderRadius: 8,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.quiet,
  fontSize: '0.8125rem',
  tabSize: 12,
}));

/** The file with two invented people, or why none can be written. */
const sampleOf = (profile: HandoffProfile, country: 'GB' | 'IE'): string | UnwritableHandoff => {
  try {
    return [...writeHandoffFile(profile, sampleLines(country))].join('');
  } catch (error) {
    if (error instanceof UnwritableHandoff) return error;
    throw error;
  }
};

/** What the file of a profile looks like, while the profile is edited. */
export const SampleFile = ({ profile, country }: { profile: HandoffProfile; country: 'GB' | 'IE' }) => {
  const translate = useTranslate();
  const sample = sampleOf(profile, country);
  if (typeof sample !== 'string')
    return (
      <Alert severity="warning">
        {translate(`payrollHandoff.problems.${sample.problem.code}`, { column: sample.problem.column ?? '' })}
      </Alert>
    );
  // A scrolling region can be reached with the keyboard.
  return (
    <Text tabIndex={0} role="region" aria-label={translate('payrollProfile.sample')}>
      {sample}
    </Text>
  );
};
