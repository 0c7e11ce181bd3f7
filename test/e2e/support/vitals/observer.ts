/** What a page reports: that a visit has begun, a shift of its layout, or an interaction, each with its visit. */
export interface Observation {
  /** the document and the number of the visit in it */
  visit: string;
  path: string;
  kind: 'visit' | 'shift' | 'interaction';
  /** the score of a shift, or the milliseconds from an input to the next frame */
  value: number;
  /** milliseconds from the start of the document */
  at: number;
  /** what moved most, or the event */
  what: string;
}

/** Chromium's types of these entries are not in TypeScript's. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Runs in each page before its own scripts. A visit begins with a document, and with each change of the path in it; an
 * observation belongs to the visit during which it began, not to the one during which the browser reports it.
 */
export const observe = (receiver: string): void => {
  if (window.top !== window || !location.protocol.startsWith('http')) return;
  const report = (window as unknown as Record<string, (observation: Observation) => Promise<void>>)[receiver];
  if (!report) return;
  const visits = [{ at: 0, path: location.pathname }];
  const notify = (kind: Observation['kind'], at: number, value = 0, what = ''): void => {
    const index = visits.findLastIndex((one) => one.at <= at);
    const visit = `${performance.timeOrigin}-${index}`;
    // A page that is being closed may not answer any more.
    report({ visit, path: visits[index]?.path ?? '', kind, at, value, what }).catch(() => {});
  };
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener('currententrychange', ({ timeStamp }) => {
    if (visits.at(-1)?.path === location.pathname) return;
    visits.push({ at: timeStamp, path: location.pathname });
    notify('visit', timeStamp);
  });
  const area = ({ width, height }: DOMRectReadOnly): number => width * height;
  const moved = ({ sources }: Shift): string => {
    const [most] = [...sources].sort((a, b) => area(b.currentRect) - area(a.currentRect));
    const { node } = most ?? {};
    const one = node instanceof Element ? node : node?.parentElement;
    if (!most || !one) return '';
    const name = one.getAttribute('aria-label') ?? one.getAttribute('role') ?? one.className.toString().slice(-60);
    const { previousRect: from, currentRect: to } = most;
    const box = ({ x, y, height }: DOMRectReadOnly): string => `${[x, y, height].map(Math.round)}`;
    return `${one.tagName.toLowerCase()} [${name}] ${box(from)} to ${box(to)}`;
  };
  // What moves because the page is laid out for paper, or for the screen again, is no shift that a person sees.
  const paper = matchMedia('print');
  let paperChanged = Number.NEGATIVE_INFINITY;
  paper.addEventListener('change', ({ timeStamp }) => {
    paperChanged = timeStamp;
  });
  const isForPaper = ({ startTime }: Shift): boolean => paper.matches || Math.abs(startTime - paperChanged) < 500;
  // The same applies to what moves because a journey enlarges the text.
  const textSize = (): string => getComputedStyle(document.documentElement).fontSize;
  let sized = '';
  addEventListener('DOMContentLoaded', () => {
    sized = textSize();
  });
  new PerformanceObserver((list) => {
    const isEnlarged = sized !== '' && sized !== textSize();
    sized = textSize();
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput && !isForPaper(entry) && !isEnlarged)
        notify('shift', entry.startTime, entry.value, moved(entry));
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration, name } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) notify('interaction', startTime, duration, name);
  }).observe({ type: 'event', buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  notify('visit', 0);
};
