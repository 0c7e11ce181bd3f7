import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { copyProject, declareIn } from '#test/support/projectCopy.ts';
import { fileSample } from './fileSample.ts';
import { kindSample } from './kindSample.ts';

/** The declarations of the samples, by the name of their entity. */
const DECLARATIONS = {
  [kindSample.name]: 'lab/kindPictures/kindSample.ts',
  [fileSample.name]: 'lab/kindPictures/fileSample.ts',
};

/** A portal that ends with this process. */
interface OwnPortal {
  address: string;
  stop(): Promise<void>;
}

/** Copies the project to `.scratch`, adds the samples to the copy, and starts it with demo data of its own. */
export const startPortal = async (port: number): Promise<OwnPortal> => {
  const root = join(process.cwd(), '.scratch/kindPictures');
  rmSync(root, { recursive: true, force: true });
  copyProject(root);
  declareIn(
    root,
    Object.entries(DECLARATIONS).map(([name, file]) => [name, readFileSync(file, 'utf8')]),
  );
  const options = { cwd: root, stdio: 'inherit' as const, env: { ...process.env, NODE_ENV: 'production' } };
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/entity.ts'], options);
  // In production, a start builds nothing.
  execFileSync(process.execPath, ['scripts/build.mjs'], options);
  const env = { ...options.env, PORT: String(port), HOST: '127.0.0.1' };
  const portal = spawn(process.execPath, ['scripts/e2eServer.mjs'], { ...options, env });
  const ended = new Promise((resolve) => portal.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  const isHealthy = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (portal.exitCode !== null) throw new Error('The portal with the samples did not start: see above.');
    await setTimeout(200);
  }
  return {
    address,
    stop: async () => {
      portal.kill('SIGTERM');
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
};
