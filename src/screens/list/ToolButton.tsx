import { Box, Button } from '@mui/material';
import { memo, type ReactNode, type Ref } from 'react';

interface ToolButtonProps {
  ref?: Ref<HTMLButtonElement>;
  icon: ReactNode;
  /** its text; on phones only its name */
  label: string;
  popup: 'menu' | 'dialog';
  isOpen: boolean;
  onOpen(anchor: HTMLElement): void;
}

/** A button of a list's toolbar that opens a menu or a dialog; on phones an icon. */
export const ToolButton = memo(({ ref, icon, label, popup, isOpen, onOpen }: ToolButtonProps) => (
  <Button
    ref={ref}
    variant="outlined"
    startIcon={icon}
    aria-haspopup={popup}
    aria-expanded={isOpen}
    aria-label={label}
    onClick={({ currentTarget }) => onOpen(currentTarget)}
    sx={{
      maxWidth: 260,
      minWidth: { xs: 40, sm: 64 },
      px: { xs: 0, sm: 3 },
      '& .MuiButton-startIcon': { mr: { xs: 0, sm: 2 }, ml: 0 },
    }}
  >
    <Box
      component="span"
      sx={{
        display: { xs: 'none', sm: 'inline' },
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {label}
    </Box>
  </Button>
));
