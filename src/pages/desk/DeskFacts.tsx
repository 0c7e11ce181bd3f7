import '#i18n/pages/desk.ts';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { DeskRow } from '#domain/contract/desk.ts';
import { showDate } from '../../widgets/DateText.tsx';
import { RowLink } from '../../widgets/RowLink.tsx';
import { StatusBadge } from '../../widgets/StatusBadge.tsx';

export const periodOf = ({ start_date, end_date }: Pick<DeskRow, 'start_date' | 'end_date'>): string =>
  `${showDate(start_date)} – ${showDate(end_date)}`;

/** How many days late a period is; nothing if it is not. */
export const Late = ({ days }: { days: number }) => {
  const translate = useTranslate();
  if (days === 0) return null;
  return <StatusBadge tone="danger" icon={ErrorOutlined} label={translate('desk.days_late', { smart_count: days })} />;
};

/** What blocks a period, and how many findings its draft has. */
export const Blocks = ({ row: { blocks, findings } }: { row: DeskRow }) => {
  const translate = useTranslate();
  const texts = blocks.map((block) => translate(`desk.block.${block}`));
  if (findings !== null && findings > 0) texts.push(translate('desk.findings', { smart_count: findings }));
  return <Box sx={{ whiteSpace: 'normal' }}>{texts.join(', ')}</Box>;
};

/** The link to the next action; its name contains the scheme and the period. */
export const NextAction = ({ row }: { row: DeskRow }) => {
  const translate = useTranslate();
  const action = translate(`desk.actions.${row.action}`);
  return (
    <RowLink
      to={row.path}
      aria-label={translate('desk.action_named', { action, scheme: row.scheme, period: periodOf(row) })}
    >
      {action}
    </RowLink>
  );
};

interface ResponsibleProps {
  row: DeskRow;
  /** with the word for what the name is, where no heading contains it */
  isNamed?: boolean;
}

/** Who acts for the scheme of a period; below a deputy, whose place this is. */
export const Responsible = ({ row: { owner, responsible, away_until }, isNamed = false }: ResponsibleProps) => {
  const translate = useTranslate();
  if (!responsible) return null;
  const isDeputy = owner !== null && owner.id !== responsible.id;
  const name = isNamed ? `${translate('desk.responsible')}: ${responsible.name}` : responsible.name;
  return (
    <Box sx={{ whiteSpace: 'normal' }}>
      {name}
      {isDeputy && (
        <Typography variant="caption" component="div" color="textSecondary">
          {translate(away_until ? 'desk.owner.for_until' : 'desk.owner.for', {
            name: owner.name,
            date: away_until ? showDate(away_until) : '',
          })}
        </Typography>
      )}
    </Box>
  );
};
