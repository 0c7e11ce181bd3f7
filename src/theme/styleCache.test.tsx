import { CacheProvider } from '@emotion/react';
import { styled } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { styleCache } from './styleCache.ts';

const Red = styled('p')({ color: 'rgb(255, 0, 0)', '&:hover': { color: 'rgb(0, 0, 255)' } });
const Wide = styled('p')({ width: '321px' });

const leavePage = () => window.dispatchEvent(new Event('pagehide'));
const rules = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText.replace(/\s+/g, ' ')));
const visit = (build: string) => {
  const cache = styleCache(build);
  const { unmount } = render(
    <CacheProvider value={cache}>
      <Red>red</Red>
      <Wide>wide</Wide>
    </CacheProvider>,
  );
  const colour = getComputedStyle(screen.getByText('red')).color;
  const leave = () => {
    leavePage();
    unmount();
  };
  return { colour, inserted: cache.sheet.tags.length, leave };
};

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

describe('style rules of earlier pages', () => {
  it('are inserted at once when the page is opened again, and not one by one', () => {
    const first = visit('build-1');
    expect([first.colour, first.inserted]).toEqual(['rgb(255, 0, 0)', 1]);
    first.leave();
    document.head.replaceChildren();
    const second = visit('build-1');
    expect(second.inserted).toBe(0);
    expect(rules()).toHaveLength(1);
    expect(rules()[0]).toMatch(/^@media all \{.*color: rgb\(255, 0, 0\);.*:hover.*width: 321px/);
    second.leave();
  });

  it.each([
    ['of another build', () => visit('build-1').leave()],
    ['that are not ours', () => localStorage.setItem('tipology-styles', '{"build":"build-2","names":1}')],
    ['that cannot be read', () => localStorage.setItem('tipology-styles', '{')],
  ])('are calculated again instead of those %s', (_of, prepare) => {
    prepare();
    document.head.replaceChildren();
    const page = visit('build-2');
    expect([page.colour, page.inserted]).toEqual(['rgb(255, 0, 0)', 1]);
    page.leave();
  });
});
