import '#i18n/pages/identityProviders.ts';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ProviderTest } from '#domain/contract/identityProviders.ts';
import type { CheckResult } from '#domain/singleSignOn.ts';
import type { ToneName } from '../../theme/palette.ts';
import { ToneBadge } from '../../widgets/ToneBadge.tsx';

const TONES: Readonly<Record<CheckResult, ToneName>> = { passed: 'success', warning: 'warning', failed: 'danger' };
const SEVERITIES = { passed: 'success', warning: 'warning', failed: 'error' } as const;

const overallOf = ({ checks }: ProviderTest): CheckResult => {
  const results = new Set(checks.map(({ result }) => result));
  if (results.has('failed')) return 'failed';
  return results.has('warning') ? 'warning' : 'passed';
};

interface TestResultProps {
  name: string;
  found: ProviderTest | undefined;
  onClose(): void;
}

/** What the test of a provider found, check by check, in words that say what to correct. */
export const TestResult = ({ name, found, onClose }: TestResultProps) => {
  const translate = useTranslate();
  const title = useId();
  const overall = found && overallOf(found);
  return (
    <Dialog open={found !== undefined} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{translate('identityProviders.test_title', { name })}</DialogTitle>
      <DialogContent>
        {overall && (
          <Alert severity={SEVERITIES[overall]} sx={{ mb: 3 }}>
            {translate(`identityProviders.test_${overall}`)}
          </Alert>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found?.checks.map(({ check, result, problem }) => (
            <Box component="li" key={check} sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
                <span>{translate(`identityProviders.checks.${check}`)}</span>{' '}
                <ToneBadge tone={TONES[result]} label={translate(`identityProviders.results.${result}`)} />
              </Box>
              {problem && (
                <Box sx={{ color: 'text.secondary' }}>{translate(`identityProviders.problems.${problem}`)}</Box>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('identityProviders.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
