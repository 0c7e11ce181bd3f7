import { keepFocusInView } from './focusInView.ts';

const box = (left: number, right: number): DOMRect =>
  ({ left, right, top: 0, bottom: 20, width: right - left, height: 20 }) as DOMRect;

describe('a control that takes the focus', () => {
  const scrolled: string[] = [];
  let stop: () => void;
  beforeEach(() => {
    scrolled.length = 0;
    document.body.innerHTML = `
      <header id="bar" style="position: sticky"><button id="menu"></button></header>
      <div id="row" style="position: sticky; overflow-x: auto"><button id="whole"></button><button id="cut"></button></div>
      <h1 id="heading" tabindex="-1"></h1>`;
    for (const one of document.querySelectorAll<HTMLElement>('[id]')) {
      one.getBoundingClientRect = () => (one.id === 'cut' ? box(90, 140) : box(0, 100));
      one.scrollIntoView = () => void scrolled.push(one.id);
    }
    stop = keepFocusInView();
  });
  afterEach(() => stop());
  const focus = (id: string) => document.getElementById(id)?.focus();

  it('is scrolled into view if its row cuts it off; a heading and a visible control of a sticky bar stay (WCAG 2.4.7)', () => {
    for (const id of ['menu', 'whole', 'heading', 'cut']) focus(id);
    expect(scrolled).toEqual(['cut']);
  });

  it('stays where it is while the pointer is pressed on it', () => {
    window.dispatchEvent(new Event('pointerdown'));
    focus('cut');
    expect(scrolled).toEqual([]);
    window.dispatchEvent(new Event('pointerup'));
    focus('whole');
    focus('cut');
    expect(scrolled).toEqual(['cut']);
  });

  it.each([
    ['above a message at the bottom', { frame: [0, 600], message: [500, 580], control: [510, 540] }, 40],
    [
      'below a message that fills the top of a short window',
      { frame: [16, 240], message: [11, 188], control: [120, 150] },
      -68,
    ],
    ['nowhere, if neither side has room', { frame: [16, 200], message: [11, 188], control: [120, 150] }, 0],
  ])('moves %s (WCAG 2.4.11)', (_, places, expected) => {
    document.body.innerHTML = `
      <div id="frame" style="overflow-y: auto"><button id="control"></button></div>
      <div id="message" class="MuiSnackbar-root"></div>`;
    const of = (id: string) => document.getElementById(id) as HTMLElement;
    for (const [id, [top = 0, bottom = 0]] of Object.entries(places))
      of(id).getBoundingClientRect = () => ({ ...box(0, 100), top, bottom, height: bottom - top });
    Object.defineProperty(of('frame'), 'scrollHeight', { value: 900 });
    let by = 0;
    of('frame').scrollBy = (({ top = 0 }: ScrollToOptions) => {
      by = top;
    }) as HTMLElement['scrollBy'];
    of('control').scrollIntoView = () => undefined;
    focus('control');
    expect(by).toBe(expected);
  });
});
