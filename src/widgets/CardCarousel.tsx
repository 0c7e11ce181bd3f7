import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { CAROUSEL_CONTROLS_ABOVE } from '#domain/constants.ts';
import { centreIn } from './centreIn.ts';
import { StatusBadge } from './StatusBadge.tsx';

export interface CarouselItem {
  id: string | number;
  content: ReactNode;
  /** the item for today; has the 'Current' badge */
  current?: boolean;
  selected?: boolean;
}

interface CardCarouselProps {
  label: string;
  items: readonly CarouselItem[];
  onSelect?(id: CarouselItem['id']): void;
}

const Track = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  flex: 1,
  margin: 0,
  padding: 2,
  listStyle: 'none',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
}));
const Tile = styled('button')(({ theme }) => ({
  width: '10.5rem',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  padding: theme.spacing(3),
  textAlign: 'left',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: 8,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-pressed="true"]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
}));

/**
 * A row of cards to choose from. It has arrows only above four cards (WGT-012, WGT-013). The chosen card is scrolled
 * into view.
 */
export const CardCarousel = ({ label, items, onSelect }: CardCarouselProps) => {
  const translate = useTranslate();
  const track = useRef<HTMLUListElement>(null);
  const shown = items.find(({ selected }) => selected) ?? items.find(({ current }) => current);

  useEffect(() => {
    centreIn(track.current, track.current?.querySelector(`[data-item="${shown?.id}"]`));
  }, [shown?.id]);

  const move = (direction: 1 | -1) => track.current?.scrollBy?.({ left: direction * 352, behavior: 'smooth' });
  const arrow = (direction: 1 | -1) =>
    items.length > CAROUSEL_CONTROLS_ABOVE && (
      <IconButton
        size="small"
        onClick={() => move(direction)}
        aria-label={translate(direction < 0 ? 'widgets.previous_items' : 'widgets.next_items')}
      >
        {direction < 0 ? <ChevronLeft fontSize="small" /> : <ChevronRight fontSize="small" />}
      </IconButton>
    );

  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {arrow(-1)}
      <Track ref={track}>
        {items.map(({ id, content, current, selected }) => (
          <li key={id} data-item={id} style={{ flexShrink: 0, scrollSnapAlign: 'center' }}>
            <Tile type="button" aria-pressed={selected ?? false} onClick={() => onSelect?.(id)}>
              {content}
              {current && <StatusBadge tone="info" label={translate('widgets.current')} />}
            </Tile>
          </li>
        ))}
      </Track>
      {arrow(1)}
    </Box>
  );
};
