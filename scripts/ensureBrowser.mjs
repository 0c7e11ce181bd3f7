import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, isStarted } from './support/project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the end-to-end tests: $CHROMIUM, one on the PATH, or Playwright's own; as root on Debian,
 * installs it. Exits with a remedy if there is none.
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM;
  if (named && !isProgram(named)) giveUp(`CHROMIUM names no program: ${named}`, 'correct it, or unset it to search.');
  const found = named || onPath() || macs.find(isProgram) || (await ofPlaywright());
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian();
  return onPath() || giveUp('No Chromium was found.', 'install Chromium or Chrome, or set CHROMIUM to its path.');
}

const onPath = () =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isProgram);

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()].find(isProgram);
}

/** All output is written to standard error: standard output is reserved for the path. */
function installFromDebian() {
  console.error('Installing Debian’s Chromium…');
  const stdio = ['ignore', 2, 2];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => spawnSync('apt-get', ['-q', ...args], { stdio, env }).status === 0;
  if (!aptGet('update') || !aptGet('install', '-y', 'chromium')) {
    giveUp(
      'Debian’s Chromium could not be installed.',
      'read apt’s message above, or set CHROMIUM to a Chromium of your own.',
    );
  }
}

if (isStarted(import.meta.url)) console.log(await ensureBrowser());
