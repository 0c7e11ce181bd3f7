import { Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { ActionButton } from '#src/widgets/ActionButton.tsx';

interface IconActionProps {
  label: string;
  /** the worker, for screen readers */
  name: string;
  icon: ReactNode;
  loading?: boolean;
  onClick(): void;
}

/** An action of a row of statements, as an icon. */
export const IconAction = ({ label, name, icon, ...button }: IconActionProps) => (
  <Tooltip title={label}>
    <ActionButton {...button} size="small" aria-label={label} aria-description={name} sx={{ minWidth: 32, px: 1 }}>
      {icon}
    </ActionButton>
  </Tooltip>
);
