import { spawn } from 'node:child_process';
import { ensureDependencies } from './ensureDependencies.mjs';
import { root, tool } from './support/project.mjs';

/** `npm run dev`: the server anew at each change of it, and vite, which shows each change of a screen at once. */
await ensureDependencies({ dev: true });
const port = process.env.PORT ?? '3000';
const environment = { ...process.env, PORT: port, API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${port}` };
const commands = [
  [...tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  tool('vite/bin/vite.js'),
];
const children = commands.map(([program, ...args]) =>
  spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment }),
);

/** One end is the end of both; a Ctrl+C in the terminal reaches them by itself, and again does no harm. */
const endAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    endAll();
  });
}
