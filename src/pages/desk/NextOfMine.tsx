import '#i18n/pages/desk.ts';
import ArrowForward from '@mui/icons-material/ArrowForward';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { useKeys } from '../../widgets/keys/useKeys.ts';
import { periodOf } from './DeskFacts.tsx';

const FIRST = { responsible: 'me', sort_by: 'due:asc', page: 1, per_page: 1 } as const;

/** A link to the next action of the caller: the earliest due among the schemes that they look after. The key n follows it, too. */
export const NextOfMine = () => {
  const translate = useTranslate();
  const link = useRef<HTMLAnchorElement>(null);
  const { data } = useApiQuery('desk', [FIRST]);
  const [row] = data?.rows ?? [];
  useKeys((event) => {
    if (event.key !== 'n' || !link.current) return;
    event.preventDefault();
    link.current.click();
  });
  if (!row) return null;
  const action = translate(`desk.actions.${row.action}`);
  const named = translate('desk.action_named', { action, scheme: row.scheme, period: periodOf(row) });
  return (
    <Button
      ref={link}
      component={Link}
      to={row.path}
      variant="contained"
      endIcon={<ArrowForward />}
      aria-keyshortcuts="n"
      aria-label={translate('desk.next_of_mine_named', { action: named })}
      title={named}
    >
      {translate('desk.next_of_mine')}
    </Button>
  );
};
