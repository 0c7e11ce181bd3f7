import { readdirSync, readFileSync } from 'node:fs';
import { projectFiles, SCREENS } from './ledger.ts';

const GROUPS = readdirSync('i18n/pages').map((file) => file.replace('.ts', ''));

describe('the texts that only some pages need', () => {
  it('are imported by every file that uses them, so that they are loaded with its page', () => {
    const wrong = projectFiles(...SCREENS)
      .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(file, 'utf8');
        return GROUPS.filter(
          (group) => new RegExp(`['"\`]${group}\\.`).test(code) !== code.includes(`'#i18n/pages/${group}.ts'`),
        ).map((group) => `${file}: ${group}`);
      });
    expect(wrong).toEqual([]);
  });

  it('are not in the code of the first visit', () => {
    const first = readFileSync('i18n/en-GB/firstWords.ts', 'utf8');
    expect(GROUPS.filter((group) => new RegExp(`\\b${group}\\b`).test(first))).toEqual([]);
  });
});
