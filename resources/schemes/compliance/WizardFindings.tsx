import '#i18n/pages/schemeWizard.ts';
import '#i18n/pages/compliance.ts';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { checkCompliance } from '#domain/tronc/index.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { siteToday } from '#src/siteToday.ts';
import { FindingList } from '#src/tronc/FindingList.tsx';
import { indexOfStep, REVIEW, STEPS, stepOfFinding } from '#src/tronc/schemeSteps.ts';
import type { SchemeValues } from '../wizard/values.ts';
import { typedFacts } from './typedFacts.ts';

interface WizardFindingsProps {
  /** the open page: shows its own findings, on the review all of them */
  step: number;
  sites: readonly { id: number; address_post_code?: string | null }[];
  onGo(step: number): void;
}

/** What the law requires of the scheme while it is being typed. Findings never prevent saving. */
export const WizardFindings = ({ step, sites, onGo }: WizardFindingsProps) => {
  const translate = useTranslate();
  const country = useVariant();
  const values = useWatch() as SchemeValues;
  const postcode = sites.find(({ id }) => id === values.site_id)?.address_post_code ?? null;
  const all = checkCompliance(typedFacts(values, { country, postcode }, siteToday()));
  const whole = step === REVIEW;
  const findings = all.filter(({ field }) => whole || stepOfFinding(field) === STEPS[step]?.name);
  if (findings.length === 0) return null;
  const title = translate(whole ? 'compliance.title' : 'compliance.hint');
  const way = (field: string) => {
    const name = stepOfFinding(field);
    return (
      name && (
        <Link
          component="button"
          type="button"
          variant="body2"
          underline="always"
          noWrap
          onClick={() => onGo(indexOfStep(name))}
        >
          {translate('compliance.go', { step: translate(`schemeWizard.steps.${name}`) })}
        </Link>
      )
    );
  };
  return (
    <Box component="section" aria-label={title} sx={{ pb: 5 }}>
      <Typography variant="h3" component="h3" gutterBottom>
        {title}
      </Typography>
      <FindingList findings={findings} way={whole ? way : undefined} />
    </Box>
  );
};
