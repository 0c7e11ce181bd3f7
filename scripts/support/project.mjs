import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, independent of the working folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Returns a package's command, run by the current Node: it needs no global tool and no PATH. */
export const tool = (path) => [process.execPath, join(root, 'node_modules', path)];

/** Returns the npm that started this script, or else the one on the PATH. */
export const npm = () => {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') && existsSync(script) ? [process.execPath, script] : ['npm'];
};

/**
 * Runs a command in our terminal.
 * @param {string[]} command
 * @returns {Promise<number>} its exit code; 1 if a signal ended it
 */
export function run([program, ...args], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Prints an error with its remedy and exits with 1. */
export function giveUp(sentence, remedy) {
  console.error(`\n${sentence}\n  What to do: ${remedy}\n`);
  process.exit(1);
}

/** Whether the script was started directly and not imported by another. */
export const isStarted = (url) => process.argv[1] !== undefined && fileURLToPath(url) === realpathSync(process.argv[1]);
