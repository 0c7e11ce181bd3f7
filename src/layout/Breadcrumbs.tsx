import ChevronRight from '@mui/icons-material/ChevronRight';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { Link, Breadcrumbs as MuiBreadcrumbs, styled, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, type ReactElement, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useAppStateStore } from '../state/AppStateContext.tsx';
import { type Step, stepsTo } from './routes.ts';
import { useRecordName } from './useRecordName.ts';

const Trail = styled(MuiBreadcrumbs)(({ theme }) => ({
  fontSize: '0.8125rem',
  '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
  '& .MuiBreadcrumbs-li': { minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  // Touch targets are at least 24 px (WCAG 2.5.8).
  '& .MuiBreadcrumbs-li > a': { display: 'block', lineHeight: '1.5rem' },
  '& .MuiBreadcrumbs-li:first-of-type > a': {
    display: 'flex',
    width: '1.5rem',
    height: '1.5rem',
    placeContent: 'center',
    alignItems: 'center',
  },
  '& .MuiBreadcrumbs-separator': { margin: theme.spacing(0, 1) },
  // Only names of records are truncated. The portal's own labels are short.
  '& .MuiBreadcrumbs-li:not(:has([data-record]))': { flexShrink: 0 },
  // A phone, or a header with large text, shows home and the parent page. The heading names the current page.
  '@container (max-width: 40rem)': {
    '& .MuiBreadcrumbs-ol > li:not(:first-of-type, :nth-of-type(2), :nth-last-of-type(3))': { display: 'none' },
    '& .MuiBreadcrumbs-ol > li:nth-of-type(2):nth-last-of-type(2)': { display: 'none' },
  },
}));

/** Shows the record's own name as soon as it is known, and the name of its route before. */
const RecordName = ({ step, onName }: { step: Step; onName(to: string, name: string): void }) => {
  const translate = useTranslate();
  const name = useRecordName(step.record) || translate(`titles.${step.title}`);
  useEffect(() => onName(step.to, name), [onName, step.to, name]);
  return <>{name}</>;
};

/** Shows the whole name of a truncated link while the pointer is over it or it has the focus. */
const FullName = ({ name, children }: { name: string | undefined; children: ReactElement }) => {
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLElement>(null);
  const isTruncated = (): boolean => link.current !== null && link.current.scrollWidth > link.current.clientWidth;
  return (
    <Tooltip
      ref={link}
      title={name ?? ''}
      open={open}
      onOpen={() => setOpen(isTruncated())}
      onClose={() => setOpen(false)}
    >
      {children}
    </Tooltip>
  );
};

/**
 * The breadcrumbs of the current page, with a home link, from depth 2 on (NAV-001…003). The app state stores them
 * (SES-046).
 */
export const Breadcrumbs = () => <Steps pathname={useLocation().pathname} />;

const Steps = memo(({ pathname }: { pathname: string }) => {
  const translate = useTranslate();
  const store = useAppStateStore();
  const steps = stepsTo(pathname);
  const [names, setNames] = useState<Record<string, string>>({});
  const [onName] = useState(() => (to: string, name: string) => setNames((known) => ({ ...known, [to]: name })));

  useEffect(() => {
    store.set({ crumbs: stepsTo(pathname).map(({ to, title }) => ({ to, label: names[to] ?? title })) });
  }, [store, pathname, names]);

  if (steps.length === 0) return null;
  const labelOf = ({ title, adds }: Step): string => {
    const name = translate(`titles.${title}`);
    return adds ? translate('screens.add', { name }) : name;
  };
  return (
    <Trail aria-label={translate('app.breadcrumb')} separator={<ChevronRight sx={{ fontSize: '1rem' }} />}>
      <Link component={RouterLink} to="/dashboard" color="textSecondary" aria-label={translate('app.home')}>
        <HomeOutlined sx={{ fontSize: '1.125rem' }} aria-hidden />
      </Link>
      {steps.map((step, index) => {
        const shared = { variant: 'inherit', noWrap: true, 'data-record': step.record && '' } as const;
        const label = step.record ? <RecordName key={step.to} step={step} onName={onName} /> : labelOf(step);
        return index === steps.length - 1 ? (
          <Typography key={step.to} {...shared} component="span" aria-current="page" title={names[step.to]}>
            {label}
          </Typography>
        ) : (
          <FullName key={step.to} name={names[step.to]}>
            <Link {...shared} component={RouterLink} to={step.to} color="textSecondary">
              {label}
            </Link>
          </FullName>
        );
      })}
    </Trail>
  );
});
