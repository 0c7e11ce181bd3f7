import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { startPortal } from './kindPictures/ownPortal.ts';
import { takePictures } from './kindPictures/pictures.ts';

/**
 * `npm run kind-pictures`: takes the pictures of docs/add-an-entity.md, the input and the cell of each kind of field, at a
 * portal of its own (PORT, 3950 if absent) with two made-up entities that contain every kind.
 */
const portal = await startPortal(Number(process.env.PORT ?? 3950));
const browser = await chromium.launch({
  executablePath: execFileSync(process.execPath, ['scripts/ensureBrowser.mjs'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const taken = await takePictures(browser, portal.address);
  const kilobytes = [...taken.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
  console.log(`${taken.size} pictures, ${Math.ceil(kilobytes)} kB`);
} finally {
  await browser.close();
  await portal.stop();
}
