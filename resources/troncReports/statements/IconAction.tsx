import { Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { TOUCH } from '#src/theme/touch.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';

interface IconActionProps {
  label: string;
  /** the worker, for screen readers */
  name: string;
  icon: ReactNode;
  loading?: boolean;
  onClick(): void;
}

const SIZE = { minWidth: 32, px: 1, [TOUCH]: { minWidth: 40, minHeight: 40 } };

/** An action of a row of statements, as an icon. */
export const IconAction = ({ label, name, icon, ...button }: IconActionProps) => (
  <Tooltip title={label}>
    <ActionButton {...button} size="small" aria-label={label} aria-description={name} sx={SIZE}>
      {icon}
    </ActionButton>
  </Tooltip>
);
