import type { Page } from '@playwright/test';

/**
 * Returns what axe does not check: placeholders with a contrast below 4.5:1, links of an error summary less than 24 px high,
 * tables without a name or without row headers, and controls of a table with one name for different rows.
 */
export const unclear = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = ([r = 0, g = 0, b = 0]: number[]) => {
      const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const backgroundOf = (one: Element): number[] => {
      for (let at: Element | null = one; at; at = at.parentElement) {
        const colour = numbers(getComputedStyle(at).backgroundColor);
        if (colour[3] !== 0) return colour;
      }
      return [255, 255, 255];
    };
    for (const field of document.querySelectorAll('input[placeholder], textarea[placeholder]')) {
      const { color, opacity } = getComputedStyle(field, '::placeholder');
      const ground = backgroundOf(field);
      const own = numbers(color).map((part, at) => part * Number(opacity) + (ground[at] ?? 0) * (1 - Number(opacity)));
      const [dark = 0, light = 0] = [luminance(own), luminance(ground)].sort((one, other) => one - other);
      const ratio = (light + 0.05) / (dark + 0.05);
      if (ratio < 4.5) found.push(`placeholder ${ratio.toFixed(2)}:1: ${field.getAttribute('placeholder')}`);
    }
    for (const link of document.querySelectorAll('[role=alert] li a')) {
      const { height } = link.getBoundingClientRect();
      if (height < 24) found.push(`a link of an error summary is ${height} px high: ${link.textContent}`);
    }
    const shows = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const textOf = (one: Element) => (one.getAttribute('aria-label') || one.textContent || '').trim();
    for (const table of document.querySelectorAll('table')) {
      if (!shows(table)) continue;
      const named = table.ariaLabel || table.getAttribute('aria-labelledby') || table.caption;
      if (!named) found.push(`a table without a name: ${textOf(table).slice(0, 60)}`);
      const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')].filter(
        (row) => !row.querySelector(':scope > [colspan]'),
      );
      const bare = rows.filter((row) => row.children.length > 1 && !row.querySelector(':scope > th'));
      if (bare[0]) found.push(`${bare.length} rows without a header: ${textOf(bare[0]).slice(0, 60)}`);
      const seen = new Map<string, string>();
      for (const row of rows) {
        const about = (row.querySelector<HTMLElement>(':scope > th') ?? row).innerText.split('\n')[0] ?? '';
        for (const control of row.querySelectorAll('button, input')) {
          const name = textOf(control);
          if (!name || !shows(control)) continue;
          if (seen.has(name) && seen.get(name) !== about) found.push(`one name in two rows of a table: ${name}`);
          seen.set(name, about);
        }
      }
    }
    return [...new Set(found)];
  });
