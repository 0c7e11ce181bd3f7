import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BUCKET, openBucket } from '#test/support/bucket.ts';
import type { Kept } from './fileStore.ts';
import { PART_BYTES } from './multipart.ts';
import { s3Store } from './s3Store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tipology-parts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const written = async (bytes: Buffer): Promise<Kept> => {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return { path, size: bytes.length, sha256: hashOf(bytes) };
};
const LARGE = randomBytes(2 * PART_BYTES + 1);

it('stores a file of more than 5 MB in parts, and a smaller one in one request', async () => {
  const { store, close } = await openBucket(folder);
  const requested = jest.spyOn(globalThis, 'fetch');
  const requests = () =>
    requested.mock.calls.map(([asked]) => {
      if (!(asked instanceof Request)) return 'unsigned';
      return `${asked.method} ${new URL(asked.url).search.replace(/uploadId=\w+/, 'uploadId')}`.trim();
    });
  try {
    const key = await store.keep(await written(LARGE));
    expect(requests()).toEqual([
      'POST ?uploads',
      ...[1, 2, 3].map((part) => `PUT ?partNumber=${part}&uploadId`),
      'POST ?uploadId',
    ]);
    expect((await buffer(await store.read(key))).equals(LARGE)).toBe(true);
    requested.mockClear();
    await store.keep(await written(LARGE.subarray(0, PART_BYTES)));
    expect(requests()).toEqual(['PUT']);
  } finally {
    requested.mockRestore();
    await close();
  }
});

describe('an upload that is not completed', () => {
  /** A bucket that stores uploads in memory, by their id; s3rver cannot cancel one. */
  interface Upload {
    key: string;
    initiated: string;
    parts: Map<string, Buffer>;
  }
  const uploads = new Map<string, Upload>();
  /** what the bucket answers instead of success */
  let failure: { method: string; part?: string; status: number; body: string } | null;
  let server: Server;
  let store: ReturnType<typeof s3Store>;
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: string }> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = pathname.split('/')[2] ?? '';
    const [id, part] = [searchParams.get('uploadId') ?? '', searchParams.get('partNumber') ?? ''];
    const bytes = await buffer(request);
    if (failure && failure.method === request.method && (failure.part ?? part) === part && id !== '') return failure;
    if (request.method === 'GET') {
      const entries = [...uploads].map(
        ([name, one]) =>
          `<Upload><Key>${one.key}</Key><UploadId>${name}</UploadId><Initiated>${one.initiated}</Initiated></Upload>`,
      );
      return { status: 200, body: `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>` };
    }
    if (request.method === 'POST' && id === '') {
      const name = randomUUID();
      uploads.set(name, { key, initiated: new Date().toISOString(), parts: new Map() });
      return { status: 200, body: `<UploadId>${name}</UploadId>` };
    }
    if (request.method === 'PUT' && request.headers['x-amz-content-sha256'] === hashOf(bytes).toString('hex'))
      uploads.get(id)?.parts.set(part, bytes);
    if (request.method === 'DELETE') uploads.delete(id);
    return { status: 200, body: '' };
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      void answer(request).then(({ status, body }) => response.writeHead(status, { etag: '"1"' }).end(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    store = s3Store({ ...BUCKET, endpoint: `http://127.0.0.1:${port}`, sessionToken: undefined });
  });
  beforeEach(() => {
    uploads.clear();
    failure = null;
  });
  afterAll(() => server.close());

  it('leaves no parts, whatever failed', async () => {
    const file = await written(LARGE);
    failure = { method: 'PUT', part: '2', status: 403, body: '' };
    await expect(store.keep(file)).rejects.toMatchObject({ code: 'storage_unavailable' });
    // A store may answer 200 before it has joined the parts.
    failure = { method: 'POST', status: 200, body: '<Error><Code>InternalError</Code></Error>' };
    await expect(store.keep(file)).rejects.toThrow('did not join the parts: InternalError');
    failure = null;
    await expect(store.keep({ ...file, sha256: hashOf(Buffer.from('other')) })).rejects.toThrow('The file changed');
    expect([...uploads]).toEqual([]);
  });

  it('is removed by the sweep of the next night if it could not be cancelled, but not one of today or of another application', async () => {
    const file = await written(LARGE);
    failure = { method: 'PUT', part: '2', status: 403, body: '' };
    const cancel = jest.spyOn(uploads, 'delete').mockReturnValue(false);
    await expect(store.keep(file)).rejects.toMatchObject({ code: 'storage_unavailable' });
    cancel.mockRestore();
    failure = null;
    expect([...uploads.values()].map(({ parts }) => [...parts.keys()])).toEqual([['1']]);
    uploads.set('theirs', { key: 'report.pdf', initiated: '2020-01-01T00:00:00Z', parts: new Map() });
    await store.removeUnfinished?.(new Date(Date.now() - 86_400_000));
    expect(uploads.size).toBe(2);
    await store.removeUnfinished?.(new Date(Date.now() + 86_400_000));
    expect([...uploads.keys()]).toEqual(['theirs']);
  });
});
