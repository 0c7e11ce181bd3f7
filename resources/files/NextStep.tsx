import '#i18n/pages/troncFiles.ts';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { type Question, useAllowedEach } from '#src/reactAdmin/useAllowed.ts';

interface NextStepProps {
  /** who may take the step */
  may: Question;
  /** its address, and the translation key of its link */
  to: string;
  label: string;
}

const ASK = { resource: 'tickets', action: 'create' } as const;

/**
 * What to do on an empty Files page: a link to the next step for those who may take it; others can ask for it in a
 * ticket, or else read whom to ask.
 */
export const NextStep = ({ may, to, label }: NextStepProps) => {
  const translate = useTranslate();
  const allowed = useAllowedEach({ step: may, ticket: ASK });
  if (!allowed) return null;
  if (allowed.step)
    return (
      <Button component={Link} to={to} variant="contained">
        {translate(label)}
      </Button>
    );
  if (allowed.ticket)
    return (
      <Button component={Link} to="/tickets?drawer=create-ticket" variant="outlined">
        {translate('troncFiles.ask')}
      </Button>
    );
  return <Typography variant="body2">{translate('troncFiles.ask_manager')}</Typography>;
};
