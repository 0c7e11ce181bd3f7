import VerticalAlignTop from '@mui/icons-material/VerticalAlignTop';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { BACK_TO_TOP_AFTER_PX, BACK_TO_TOP_DEBOUNCE_MS } from '#domain/constants.ts';

/**
 * In the header, so that it covers nothing: appears once the page is scrolled past 30 px, evaluated 100 ms after the last
 * scroll event (NAV-045…047).
 */
export const BackToTop = () => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(window.scrollY > BACK_TO_TOP_AFTER_PX), BACK_TO_TOP_DEBOUNCE_MS);
    };
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', update);
    };
  }, []);

  const toTop = () => {
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  if (!shown) return null;
  return (
    <Tooltip title={translate('app.back_to_top')}>
      <IconButton size="small" onClick={toTop} aria-label={translate('app.back_to_top')}>
        <VerticalAlignTop sx={{ fontSize: '1.25rem' }} />
      </IconButton>
    </Tooltip>
  );
};
