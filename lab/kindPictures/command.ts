import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { startPortal } from './ownPortal.ts';
import { takePictures } from './pictures.ts';

commandLine(COMMANDS.kindPictures);
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
