import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeErrors } from '../../scripts/support/types.mjs';

const SOUND = 'export const pence: number = 5;\n';

describe("the check of types after a developer's start", () => {
  it('names file, line and error, and nothing once the error is corrected', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tipology-types-'));
    const project = join(folder, 'tsconfig.json');
    const source = join(folder, 'pence.ts');
    try {
      writeFileSync(
        project,
        '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "files": ["pence.ts"] }',
      );
      writeFileSync(source, `${SOUND}export const text: string = pence;\n`);
      expect(await typeErrors(project, folder)).toEqual([
        expect.stringMatching(/pence\.ts\(2,14\): error TS2322: Type 'number' is not assignable to type 'string'\.$/),
      ]);
      writeFileSync(source, SOUND);
      expect(await typeErrors(project, folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
