import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../sha256.ts';
import { s3Store } from './s3Store.ts';

let bucket: Server;
let elsewhere: Server;
const reached: string[] = [];

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

afterAll(() => {
  for (const server of [bucket, elsewhere]) server.close();
});

it('follows no redirect of the bucket to another server (ASVS V15.3.2)', async () => {
  elsewhere = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end('internal');
  });
  const location = `${await listen(elsewhere)}/internal`;
  bucket = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(307, { location }).end());
  });
  const endpoint = await listen(bucket);
  const store = s3Store({
    name: 'files',
    region: 'eu-west-2',
    endpoint,
    accessKeyId: 'a',
    secretAccessKey: 'b',
    sessionToken: undefined,
  });
  const path = join(tmpdir(), `tipology-redirect-${process.pid}`);
  await writeFile(path, 'bytes');
  const key = '0b8f6f0e-3a34-4f3e-9a68-0a1f6a1c7d11';
  await expect(store.keep({ path, size: 5, sha256: await sha256(path) }, key)).rejects.toThrow();
  await expect(store.read(key)).rejects.toThrow();
  await expect(store.remove(key)).rejects.toThrow();
  await rm(path);
  expect(reached).toEqual([]);
});
