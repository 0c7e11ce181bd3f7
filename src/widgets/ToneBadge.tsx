import type { SvgIconComponent } from '@mui/icons-material';
import { styled } from '@mui/material';
import type { ToneName } from '../theme/palette.ts';

const Pill = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: ToneName }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 20,
    padding: '0 8px 0 6px',
    borderRadius: 10,
    fontSize: '0.75rem',
    fontWeight: 500,
    lineHeight: 1.67,
    // Wraps only where it is wider than what is around it: at 400 % zoom, with large text.
    flexShrink: 0,
    maxWidth: '100%',
    'td &': { whiteSpace: 'nowrap' },
    verticalAlign: 'middle',
    color: theme.palette.tone[tone].fg,
    backgroundColor: theme.palette.tone[tone].bg,
    '& svg': { fontSize: '0.875rem' },
  }),
);

interface ToneBadgeProps {
  tone: ToneName;
  label: string;
  icon?: SvgIconComponent;
}

/** A state as text in the colour of its meaning. */
export const ToneBadge = ({ tone, label, icon: Icon }: ToneBadgeProps) => (
  <Pill tone={tone}>
    {Icon && <Icon aria-hidden />}
    {label}
  </Pill>
);
