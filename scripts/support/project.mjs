import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, wherever the command was given. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** A package's command, run by this very Node: needs no global tool and no PATH. */
export const tool = (path) => [process.execPath, join(root, 'node_modules', path)];

/** npm as it called us, or else the one on the PATH. */
export const npm = () => {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') && existsSync(script) ? [process.execPath, script] : ['npm'];
};

/**
 * Runs a command with our terminal.
 * @param {string[]} command
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function run([program, ...args], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Ends the command with a sentence and what to do about it. */
export function giveUp(sentence, remedy) {
  console.error(`\n${sentence}\n  What to do: ${remedy}\n`);
  process.exit(1);
}

/** True when the script was started by itself and not imported by another. */
export const isStarted = (url) => process.argv[1] !== undefined && fileURLToPath(url) === realpathSync(process.argv[1]);
