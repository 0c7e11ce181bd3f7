import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pendingUploadsFolder, removeAbandonedUploads } from './pendingUploads.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'uploads-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('removes uploads older than a day, also where earlier versions left them, and keeps newer ones', async () => {
  const now = new Date();
  const file = (folder: string, name: string, hours: number): string => {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, name);
    writeFileSync(path, 'content');
    utimesSync(path, now, new Date(now.getTime() - hours * 3_600_000));
    return path;
  };
  const paths = [
    file(pendingUploadsFolder({ dataDir }), 'old', 25),
    file(pendingUploadsFolder({ dataDir }), 'new', 23),
    file(join(dataDir, 'waiting'), 'old', 25),
    file(join(dataDir, 'waiting'), 'new', 23),
  ];
  await removeAbandonedUploads({ dataDir }, now);
  expect(paths.map((path) => existsSync(path))).toEqual([false, true, false, true]);
});
