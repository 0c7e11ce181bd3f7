import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';

/** A page that has nothing to show, and the way out of it. */
const Dead = ({ title, text }: { title: string; text: string }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 440, mx: 'auto', textAlign: 'center', py: 16 }}>
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 5 }}>
        {text}
      </Typography>
      <Button component={Link} to="/dashboard" variant="outlined">
        {translate('app.go_home')}
      </Button>
    </Box>
  );
};

/** An address or a record that is not there, or not for this person: both look alike (SES-009, D8). */
export const NotFound = () => {
  const translate = useTranslate();
  return <Dead title={translate('app.not_found')} text={translate('app.not_found_text')} />;
};

export const AccessDenied = () => {
  const translate = useTranslate();
  return <Dead title={translate('app.access_denied')} text={translate('app.access_denied_text')} />;
};

/** Who somebody is could not be found out. */
export const AuthenticationError = () => {
  const translate = useTranslate();
  return <Dead title={translate('ra.page.authentication_error')} text={translate('ra.message.authentication_error')} />;
};
