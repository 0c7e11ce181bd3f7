import { spawn } from 'node:child_process';
import { accessSync, existsSync, constants as files, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fingerprint, screens, server } from './built.mjs';
import { root, tool } from './project.mjs';

const COMPILER = 'typescript/bin/tsc';
const MEMORY = join(root, 'node_modules/.cache/tipology');
/** Contains the fingerprint of the sources whose types were found correct. */
const MARK = join(MEMORY, 'types-checked');
const SHOWN = 5;

const sourcesNow = () => `${fingerprint(screens)}${fingerprint(server)}`;

/** Records that the types of these sources are correct, so that no start checks them again. */
export function noteChecked(sources = sourcesNow()) {
  mkdirSync(MEMORY, { recursive: true });
  writeFileSync(MARK, sources);
}

/**
 * Returns the type errors of a project, one line each; null if the compiler ended without a result. What the compiler knows
 * of unchanged files is kept, so that a check after a change takes some seconds and not a minute.
 * @param {string} project path of its tsconfig.json
 * @returns {Promise<string[] | null>}
 */
export function typeErrors(project, memory = MEMORY) {
  const kept = join(memory, `${project.replaceAll(/\W/g, '-')}.tsbuildinfo`);
  const [program, ...args] = [...tool(COMPILER), '-p', project, '--pretty', 'false'];
  const child = spawn(program, [...args, '--incremental', '--tsBuildInfoFile', kept], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true, // a group of its own: the compiler is a process of a process, and ends only by SIGKILL
  });
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', end);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      const lines = text.split('\n').filter((line) => /: error TS\d+/.test(line));
      resolve(lines.length > 0 || code === 0 ? lines : null);
    });
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return ended;
}

/**
 * Checks the types after a developer's start, in the background, and prints the first errors: esbuild and vite compile code
 * whose types are wrong. Does nothing if these sources were checked before, or without the packages for development.
 */
export async function reportTypeErrors() {
  if (!existsSync(join(root, 'node_modules', COMPILER))) return;
  // The portal runs already, whatever becomes of the check: another user may not write here, or memory is short.
  await check().catch(() => undefined);
}

const check = async () => {
  mkdirSync(MEMORY, { recursive: true });
  accessSync(MEMORY, files.W_OK);
  const sources = sourcesNow();
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === sources) return;
  const all = [await typeErrors('tsconfig.json'), await typeErrors('server/tsconfig.json')];
  if (all.includes(null)) return;
  const found = [...new Set(all.flat())]; // both projects contain the declarations
  if (found.length === 0) return noteChecked(sources);
  const more = found.length > SHOWN ? [`… and ${found.length - SHOWN} more`] : [];
  const lines = [...found.slice(0, SHOWN), ...more].map((line) => `  ${line}\n`).join('');
  console.warn(
    `\nThe code has type errors, so parts of the portal can fail:\n${lines}  What to do: correct them; \`npm run types\` shows all.\n`,
  );
};
