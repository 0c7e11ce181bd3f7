import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fillFile } from './template.ts';

/** A process started by the run, which ends with it. */
export interface Kept {
  start(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Returns a process that can be started and ended several times. */
export const keep = (begin: () => { child: ChildProcess; ready: Promise<void> }): Kept => {
  let child: ChildProcess | undefined;
  return {
    start: async () => {
      const begun = begin();
      child = begun.child;
      await begun.ready;
    },
    end: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
};

/** Starts a portal as `npm start` runs it, next to others on one database and one file store. */
export const aPortal = (port: number, environment: Readonly<Record<string, string>>, errors: string[]): Kept =>
  keep(() => {
    const own = { PORT: String(port), DEMO: '0', LOG_LEVEL: 'error', REQUIRE_MFA: 'none', TRUSTED_PROXIES: '1' };
    const child = spawn(process.execPath, ['dist-server/main.mjs'], {
      env: { ...process.env, NODE_ENV: 'production', ...own, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const ready = new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`A portal ended with ${code} before it was ready.`)));
      createInterface(child.stdout).on('line', (line) => {
        if (line.includes('is ready on')) resolve();
        else if (line.startsWith('{')) errors.push(line);
      });
    });
    return { child, ready };
  });

/** Returns the nginx configuration around a site, for a folder of this run. */
const around = (site: string): string => `
daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include ${site};
}
`;

/** Returns the site of docs/operations with other ports and without TLS. */
const siteFor = (listen: number, portals: readonly [number, number]): string =>
  fillFile('nginx.conf', [
    ['listen 443 ssl;', `listen 127.0.0.1:${listen};`],
    ['127.0.0.1:3000', `127.0.0.1:${portals[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${portals[1]}`],
    ['ssl_certificate /etc/ssl/private/portal.pem;', ''],
    ['ssl_certificate_key /etc/ssl/private/portal.key;', ''],
  ]);

/** Starts nginx as described in docs/operations, in front of two portals. */
export const aProxy = (folder: string, listen: number, portals: readonly [number, number]): Kept => {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const site = join(folder, 'site.conf');
  writeFileSync(site, siteFor(listen, portals));
  const main = join(folder, 'nginx.conf');
  writeFileSync(main, around(site));
  return keep(() => {
    const child = spawn('nginx', ['-p', folder, '-c', main], {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const ready = (async () => {
      const listens = () =>
        fetch(`http://127.0.0.1:${listen}/api/metrics`).then(
          () => true,
          () => false,
        );
      while (!(await listens())) {
        if (child.exitCode !== null) throw new Error('nginx did not start: apt-get install nginx');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    return { child, ready };
  });
};
