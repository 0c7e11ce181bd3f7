import { darkPalette, lightPalette } from './palette.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** Returns the WCAG contrast of two colours, 1 to 21. */
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

type Main = { main: string; contrastText: string };

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_name, palette) => {
  const { text, background, tone, quiet, action } = palette as unknown as {
    text: Record<'primary' | 'secondary' | 'disabled', string>;
    background: Record<'default' | 'paper', string>;
    tone: Record<string, { fg: string; bg: string }>;
    quiet: string;
    action: Record<'hover' | 'selected', string>;
  };
  const grounds = [background.default, background.paper, quiet, action.hover, action.selected];

  it('has a text contrast of at least 4.5:1 on every background', () => {
    for (const ground of grounds)
      for (const ink of [text.primary, text.secondary, text.disabled])
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['primary', 'error', 'warning', 'success', 'info'] as const)(
    'keeps %s readable on the page, and its contrast text readable on it',
    (name) => {
      const { main, contrastText } = palette[name] as Main;
      expect(contrast(main, background.default)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(Object.keys(tone))('keeps the tone %s readable on its own background', (name) =>
    expect(contrast(tone[name]?.fg ?? '', tone[name]?.bg ?? '')).toBeGreaterThanOrEqual(4.5),
  );
});
