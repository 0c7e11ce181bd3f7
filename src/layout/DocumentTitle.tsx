import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTitleParts } from '../state/titleParts.ts';
import { routeOf, subjectOf } from './routes.ts';
import { useRecordName } from './useRecordName.ts';

/**
 * Sets the document title to the name of the route (SES-010, F-13), after the name of the record that the page is about:
 * tabs of several employees or schemes differ in the part that a narrow tab shows. The open tab of the page, and that a form
 * has errors, are parts of it (WCAG 2.4.2).
 */
export const DocumentTitle = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const name = useRecordName(subjectOf(pathname));
  const page = translate(`titles.${routeOf(pathname).title}`);
  const { tab, error } = useTitleParts();
  const named = [name, tab !== page && tab, page].filter(Boolean).join(' – ');
  const title = `${error ? `${error}: ` : ''}${named} | ${translate('app.name')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
};
