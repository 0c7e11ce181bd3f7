import { Popper, type PopperProps, styled } from '@mui/material';
import { type Ref, useState } from 'react';

const Layer = styled(Popper)(({ theme }) => ({ zIndex: theme.zIndex.tooltip }));

interface TooltipPopperProps extends PopperProps {
  ref?: Ref<HTMLDivElement>;
  /** what the tooltip would render its layer with */
  as?: unknown;
  ownerState?: { disableInteractive?: boolean };
}

/**
 * The layer of a tooltip, for the slot `popper`. Rendered from the first time that the tooltip opens: a list has dozens
 * of tooltips, and few of them are ever opened.
 */
export const TooltipPopper = ({ as: _as, ownerState, ...props }: TooltipPopperProps) => {
  const [isUsed, setUsed] = useState(false);
  if (props.open && !isUsed) setUsed(true);
  if (!isUsed) return null;
  const isInteractive = props.open && !ownerState?.disableInteractive;
  return <Layer {...props} style={{ pointerEvents: isInteractive ? 'auto' : 'none' }} />;
};
