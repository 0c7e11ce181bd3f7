import MoreVert from '@mui/icons-material/MoreVert';
import { Button, IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';

export interface MenuAction {
  label: string;
  run(): void;
  danger?: boolean;
}

interface ActionMenuProps {
  /** names the button; its text, or hidden if the button is an icon */
  label: string;
  actions: readonly MenuAction[];
  /** shows three dots instead of the label, as at the end of a row */
  compact?: boolean;
  startIcon?: ReactNode;
}

/** A menu of actions that are used less often than the visible ones. Nothing without actions. */
export const ActionMenu = ({ label, actions, compact = false, startIcon }: ActionMenuProps) => {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const opener = {
    'aria-haspopup': 'menu' as const,
    'aria-controls': anchor ? menuId : undefined,
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  return (
    <>
      {compact ? (
        <IconButton size="small" aria-label={label} title={label} {...opener}>
          <MoreVert fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" startIcon={startIcon} {...opener}>
          {label}
        </Button>
      )}
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            onClick={() => {
              setAnchor(null);
              action.run();
            }}
          >
            <ListItemText slotProps={{ primary: { sx: { color: action.danger ? 'error.main' : undefined } } }}>
              {action.label}
            </ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
