import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { Box, Button, Popover, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useOnceOpen } from '../../../widgets/useOnceOpen.ts';
import { ToolButton } from '../ToolButton.tsx';

interface FiltersButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** removes all filters; null while none is set */
  onClear: (() => void) | null;
  /** the filters, each with its label */
  children: ReactNode;
}

const PAPER = { width: 'min(22.5rem, calc(100vw - 2rem))', p: 4 } as const;

/** Opens the filters of a list, which apply as soon as they are changed. */
export const FiltersButton = ({ ref, onClear, children }: FiltersButtonProps) => {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isMounted = useOnceOpen(anchor !== null);
  const close = () => setAnchor(null);
  return (
    <>
      <ToolButton
        ref={ref}
        icon={<FilterListOutlined />}
        label={translate('lists.filters')}
        popup="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      {isMounted && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: PAPER } }}
        >
          <Typography variant="h3" id={id}>
            {translate('lists.filters')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 3, my: 3 }}>{children}</Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <Button disabled={onClear === null} onClick={() => onClear?.()}>
              {translate('lists.clear_filters')}
            </Button>
            <Button variant="outlined" onClick={close}>
              {translate('lists.close')}
            </Button>
          </Box>
        </Popover>
      )}
    </>
  );
};
