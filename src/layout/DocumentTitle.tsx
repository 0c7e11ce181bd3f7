import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { routeOf } from './routes.ts';

/** Sets the document title to the name of the route (SES-010, F-13). */
export const DocumentTitle = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const title = `${translate(`titles.${routeOf(pathname).title}`)} | ${translate('app.name')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
};
