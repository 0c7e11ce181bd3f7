import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { fileSample } from './fileSample.ts';
import { markItem, visibleBox } from './inPage.ts';
import { kindSample } from './kindSample.ts';
import { addSamples, login } from './records.ts';

/** Where the pictures are. */
const FOLDER = 'docs/images/kinds';
/** A list that shows all columns of the samples without scrolling. */
const WIDE = 6_000;
/** A form of one column. */
const FORM = 860;

/** The fields of which a picture is taken: label by kind, `states` among the kinds. */
export const labelsByKind = (entity: AnyEntity): [kind: string, label: string][] =>
  fieldsOf(entity).flatMap(([key, { kind, label, states }]) =>
    key === 'company_id' || (entity.name === fileSample.name && kind === 'text')
      ? []
      : [[states ? 'states' : kind, label]],
  );

/** Pixels around what can be seen. */
const MARGIN = 6;

/** Takes a picture of what can be seen in an element, without the empty space around it. */
const pictureOf = async (element: Locator): Promise<Buffer> => {
  await element.scrollIntoViewIfNeeded();
  const box = await element.evaluate(visibleBox);
  const clip = {
    x: box.left - MARGIN,
    y: box.top - MARGIN,
    width: box.right - box.left + 2 * MARGIN,
    height: box.bottom - box.top + 2 * MARGIN,
  };
  return element.page().screenshot({ clip });
};

/** The part of a form with the label, the input and its hint: what is directly in the grid of the form. */
const inputOf = async (page: Page, label: string): Promise<Locator> => {
  const text = page
    .locator('form')
    .getByText(new RegExp(`^${label}(\\s\\*)?$`))
    .first();
  await text.evaluate(markItem);
  return page.locator('[data-picture]');
};

/** The cell under a heading of the only row of a list. */
const cellOf = async (page: Page, label: string): Promise<Locator | null> => {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const at = headings.findIndex((heading) => heading.trim() === label);
  return at < 0 ? null : page.getByRole('row').nth(1).locator('th, td').nth(at);
};

const image = (png: Buffer | null): string =>
  png ? `<img src="data:image/png;base64,${png.toString('base64')}">` : '<i>not shown</i>';

/** Puts the pictures of an input and a cell next to each other, each under a caption. */
const besideEachOther = async (browser: Browser, input: Buffer, cell: Buffer | null): Promise<Buffer> => {
  const page = await browser.newPage();
  await page.setContent(`<style>
    body { margin: 0; font: 13px sans-serif; color: #555; }
    main { display: inline-grid; grid-template-columns: auto auto; gap: 6px 32px; padding: 12px; background: #fff; }
    img { display: block; }
  </style><main><span>Form</span><span>List</span>${image(input)}${image(cell)}</main>`);
  const png = await page.locator('main').screenshot();
  await page.close();
  return png;
};

/**
 * Takes a picture of the input and the cell of each kind of field, at a portal with both samples.
 * @returns the files with their sizes in bytes
 */
export const takePictures = async (browser: Browser, address: string): Promise<Map<string, number>> => {
  const taken = new Map<string, number>();
  const token = await login(address);
  const ids = await addSamples(address, token);
  mkdirSync(FOLDER, { recursive: true });
  for (const entity of [kindSample, fileSample]) {
    const open = async (path: string, width: number) => {
      const page = await browser.newPage({
        viewport: { width, height: 2_400 },
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
      });
      await page.addInitScript(`sessionStorage.setItem('apiToken', ${JSON.stringify(token)})`);
      await page.goto(`${address}${path}`);
      return page;
    };
    const form = await open(`/${entity.name}/${ids[entity.name]}`, FORM);
    const show = await open(`/${entity.name}/${ids[entity.name]}/show`, FORM);
    const list = await open(`/${entity.name}`, WIDE);
    await list.getByRole('row').nth(1).waitFor();
    for (const [kind, label] of labelsByKind(entity)) {
      const cell = await cellOf(list, label);
      // A state is changed by the buttons of the record's page.
      const input = kind === 'states' ? show.getByRole('button', { name: 'Mark as done' }) : await inputOf(form, label);
      const picture = await besideEachOther(browser, await pictureOf(input), cell && (await pictureOf(cell)));
      const file = join(FOLDER, `${kind}.png`);
      writeFileSync(file, picture);
      taken.set(file, picture.length);
    }
    for (const page of [form, show, list]) await page.close();
  }
  return taken;
};
