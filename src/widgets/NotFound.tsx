import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';

/** A page with nothing to show, and a link to leave it. */
const Dead = ({ title, text }: { title: string; text: string }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 440, mx: 'auto', textAlign: 'center', py: 16 }}>
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {text}
      </Typography>
      <Button component={Link} to="/dashboard" variant="outlined">
        {translate('app.go_home')}
      </Button>
    </Box>
  );
};

/**
 * Shown for an address or record that does not exist or that the user may not see. Both look the same (SES-009, D8).
 */
export const NotFound = () => {
  const translate = useTranslate();
  return <Dead title={translate('app.not_found')} text={translate('app.not_found_text')} />;
};

export const AccessDenied = () => {
  const translate = useTranslate();
  return <Dead title={translate('app.access_denied')} text={translate('app.access_denied_text')} />;
};

/** Shown if the identity of the user could not be determined. */
export const AuthenticationError = () => {
  const translate = useTranslate();
  return <Dead title={translate('ra.page.authentication_error')} text={translate('ra.message.authentication_error')} />;
};
