import { Avatar, type AvatarProps } from '@mui/material';
import type { ReactNode } from 'react';

/** Returns the first letters of the first two words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s,]+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

interface InitialsProps extends Pick<AvatarProps, 'aria-hidden'> {
  name: string;
  /** shown as long as there is no name */
  empty?: ReactNode;
  size?: string;
}

/** A person as the initials of their name. */
export const Initials = ({ name, empty, size = '1.75rem', ...props }: InitialsProps) => (
  <Avatar
    {...props}
    sx={{
      width: size,
      height: size,
      fontSize: '0.75rem',
      fontWeight: 600,
      bgcolor: 'primary.light',
      color: 'text.primary',
    }}
  >
    {initialsOf(name) || empty}
  </Avatar>
);
