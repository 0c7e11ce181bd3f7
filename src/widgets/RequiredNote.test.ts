import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

it('is in every form that summarises its errors', () => {
  const files = ['src', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => join(folder, file)),
  );
  const withSummary = files.filter((file) => readFileSync(file, 'utf8').includes('<ErrorSummary'));
  expect(withSummary.length).toBeGreaterThan(4);
  expect(withSummary.filter((file) => !readFileSync(file, 'utf8').includes('<RequiredNote'))).toEqual([]);
});
