import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Prints only the report, black on white even in the dark theme, and repeats table headings on every page. */
export const PAPER = {
  '@page': { size: 'A4', margin: '14mm 12mm' },
  '@media print': {
    'nav, body > #root header, .MuiSnackbar-root, .MuiTooltip-popper, .MuiFab-root': { display: 'none !important' },
    'html, body': { background: '#fff !important' },
    'body *': {
      color: '#111 !important',
      backgroundColor: 'transparent !important',
      borderColor: '#bbb !important',
      boxShadow: 'none !important',
    },
    main: { padding: '0 !important', maxWidth: 'none !important' },
    'main tr': { breakInside: 'avoid' as const },
    'main h2, main h3': { breakAfter: 'avoid' as const },
    'main th, main td': { paddingTop: '3px !important', paddingBottom: '3px !important' },
    'main button': { minHeight: '0 !important' },
    'main button svg': { display: 'none !important' },
  },
};

/** Returns true while the browser prints, when all lines are shown instead of one page of them. */
export function useWholeForPrint(): boolean {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setWhole(true));
    const after = () => setWhole(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return whole;
}
