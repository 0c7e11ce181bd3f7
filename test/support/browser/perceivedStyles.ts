import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** What tests in jsdom perceive of styles: that something is hidden or cannot be clicked. jsdom calculates no layout. */
const PERCEIVED: Readonly<Record<string, readonly string[]>> = {
  display: ['none'],
  visibility: ['hidden', 'visible'],
  opacity: ['0'],
  'pointer-events': ['none', 'auto'],
};

/** Leaves out all other declarations, and with them the rules that have no others. */
const leaveOut: StylisPlugin = (element) => {
  if (element.type !== 'decl') return;
  const [name, value] = [String(element.props), String(element.children)];
  if (!PERCEIVED[name]?.includes(value)) element.value = '';
};

/**
 * Emotion's cache of a test file, with rules that contain only what tests perceive. After each change of the page, jsdom
 * compares every element that a test looks for with each rule, of which a page of ours has some five hundred.
 */
export const perceivedStyles: EmotionCache = createCache({ key: 'css', stylisPlugins: [leaveOut] });
/** Emotion's cache for tests of the style rules themselves. */
export const allStyles: EmotionCache = createCache({ key: 'all' });
