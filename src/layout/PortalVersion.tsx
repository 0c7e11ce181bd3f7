import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import { releaseQuery } from '../state/sharedQueries.ts';

/** The version of the portal, to be quoted in a question to the provider; nothing until it is known. */
export const PortalVersion = () => {
  const translate = useTranslate();
  const { data } = useQuery(releaseQuery(useApi()));
  if (!data) return null;
  const version = data.commit === null ? data.version : `${data.version} (${data.commit})`;
  return (
    <Typography variant="caption" component="li" role="presentation" color="textSecondary" sx={{ px: 4, py: 1 }}>
      {translate('app.version', { version })}
    </Typography>
  );
};
