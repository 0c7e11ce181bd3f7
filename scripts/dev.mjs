import { spawn } from 'node:child_process';
import { ensureDependencies } from './ensureDependencies.mjs';
import { commandLine } from './support/commandLine.mjs';
import { root, tool } from './support/project.mjs';
import { PROJECT_COMMANDS } from './support/projectCommands.mjs';
import { reportUnregistered } from './support/registers.mjs';
import { reportTypeErrors } from './support/types.mjs';

/**
 * `npm run dev`: restarts the server at each change of its code, and runs vite, which shows each change of a screen
 * immediately.
 */
commandLine(PROJECT_COMMANDS.dev);
await ensureDependencies({ dev: true });
reportUnregistered();
const port = process.env.PORT ?? '3000';
// PUBLIC_URL alone, set below, is no reason against demo data on a developer's computer.
const isPrivate = ['HOST', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'DATABASE_URL', 'SMTP_URL', 'S3_BUCKET'].every(
  (name) => !process.env[name],
);
const environment = {
  PUBLIC_URL: 'http://localhost:5173', // vite's, where the screens are looked at
  ...(isPrivate && { DEMO: '1' }),
  API_ORIGIN: `http://127.0.0.1:${port}`,
  ...process.env,
  PORT: port,
};
const commands = [
  [...tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  tool('vite/bin/vite.js'),
];
// The children have process groups of their own, so that Ctrl+C reaches them only through this script and only once:
// after a second signal, tsx kills its server.
const children = commands.map(([program, ...args]) =>
  spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment, detached: true }),
);

/** When one of the two ends, the other is ended too. */
let isEnding = false;
const endAll = () => {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
for (const child of children) {
  child.on('exit', (code) => {
    if (!isEnding) process.exitCode = code ?? 1;
    endAll();
  });
}
await reportTypeErrors();
