import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetHead, noteHead, readNotedHead } from './notedHead.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tipology-head-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const head = { seq: 12, hash: 'a'.repeat(64), adoption: 'b'.repeat(64) };

describe('the recorded head of the audit', () => {
  it('is read as it was written, replaced as a whole, and absent once it is deleted', () => {
    const place = { dataDir: join(dataDir, 'new') };
    expect(readNotedHead(place)).toBeNull();
    noteHead(place, head);
    noteHead(place, { ...head, seq: 13 });
    expect(readNotedHead(place)).toEqual({ ...head, seq: 13 });
    expect(readdirSync(place.dataDir)).toEqual(['audit.head']);
    forgetHead(place);
    expect(readNotedHead(place)).toBeNull();
  });

  it.each(['', '{', '{"seq":1}', '[]'])('is reported as an error if the file contains %j', (text) => {
    writeFileSync(join(dataDir, 'audit.head'), text);
    expect(() => readNotedHead({ dataDir })).toThrow('audit.head is damaged');
  });
});
