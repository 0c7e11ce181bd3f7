import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { WIDTH } from '../columns/columns.ts';
import { useWidth } from './useWidth.ts';

/** Pixels that an arrow key moves the edge by, without and with Shift. */
const STEP = 8;
const LEAP = 40;

const Edge = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: 0,
  width: 11,
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 8,
    bottom: 8,
    right: 0,
    width: 2,
    borderRadius: 1,
    backgroundColor: 'transparent',
  },
  'thead:hover &::after': { backgroundColor: theme.palette.divider },
  '&:hover::after, &:active::after': { backgroundColor: theme.palette.text.secondary },
  '&:focus-visible': { outlineOffset: -2 },
  // An edge eleven pixels wide is of no use on a touch screen.
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/**
 * The right edge of a column's header cell: dragged by pointer, moved by the arrow keys, fitted to the column's content
 * by a double click or Enter. It is a focusable separator, as described in the ARIA practices.
 */
export const WidthHandle = ({ name, label }: { name: string; label: string }) => {
  const translate = useTranslate();
  const edge = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; width: number }>(undefined);
  const width = useWidth(name, edge);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    from.current = { x: event.clientX, width: event.currentTarget.closest('th')?.offsetWidth ?? width.now };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const start = from.current;
    if (start && clientX !== start.x) width.paint(start.width + clientX - start.x);
  };
  const letGo = (end: () => void) => () => {
    from.current = undefined;
    end();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LEAP : STEP;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => width.paint(width.now - step),
      ArrowRight: () => width.paint(width.now + step),
      Home: () => width.paint(WIDTH.min),
      End: () => width.paint(WIDTH.max),
      Enter: width.fit,
      Escape: letGo(width.drop),
    };
    const press = keys[event.key];
    if (!press) return;
    event.preventDefault();
    event.stopPropagation();
    press();
  };

  return (
    <Edge
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={translate('lists.width_of', { name: label })}
      aria-valuemin={WIDTH.min}
      aria-valuemax={WIDTH.max}
      aria-valuenow={width.now}
      aria-valuetext={translate('lists.pixels', { smart_count: width.now })}
      title={translate('lists.width_help')}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo(width.keep)}
      onPointerCancel={letGo(width.drop)}
      onDoubleClick={width.fit}
      onKeyDown={onKeyDown}
      onKeyUp={width.keep}
      onBlur={width.keep}
    />
  );
};
