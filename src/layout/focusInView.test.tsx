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
});
