import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { assertFileFolder, linkFileFolder, unmarkFileFolder } from './fileFolder.ts';

let first: TestPortal;
let second: TestPortal;
const folders: string[] = [];
const aFolder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'tipology-folder-')));
  return { dataDir: folders.at(-1) ?? '', s3: undefined };
};
beforeEach(async () => {
  [first, second] = await Promise.all([testPortal(), testPortal()]);
});
afterEach(async () => {
  await Promise.all([first.close(), second.close()]);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the folder of files', () => {
  it('is that of the database from its first start on, at every start', async () => {
    const place = aFolder();
    for (const _ of ['first', 'second']) {
      await linkFileFolder(first.db, place);
      await expect(assertFileFolder(first.db, place)).resolves.toBeUndefined();
    }
  });

  it('is refused if it is another one: not mounted, or of a portal with a folder of its own', async () => {
    await linkFileFolder(first.db, aFolder());
    const empty = aFolder();
    await linkFileFolder(first.db, empty);
    await expect(assertFileFolder(first.db, empty)).rejects.toThrow('has not the files of this database');
  });

  it('is refused if it has the files of another database', async () => {
    const place = aFolder();
    await linkFileFolder(first.db, place);
    await linkFileFolder(second.db, place);
    await expect(assertFileFolder(second.db, place)).rejects.toThrow('has the files of another database');
    await expect(assertFileFolder(first.db, place)).resolves.toBeUndefined();
  });

  it('is linked again after a restore', async () => {
    const place = aFolder();
    await linkFileFolder(first.db, place);
    await unmarkFileFolder(place);
    await linkFileFolder(second.db, place);
    await expect(assertFileFolder(second.db, place)).resolves.toBeUndefined();
  });
});
