import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FileChange, inProject } from './changes.ts';
import { Mistake } from './mistake.ts';
import { folderOf, SERVER_PART } from './parts.ts';
import { type Declared, shownLine } from './read.ts';
import type { Stage } from './stage.ts';

/**
 * Compiles the declarations and the files that the run will write, and nothing else of the project. What the compiler
 * knows about the rest is kept, so that the next run takes less than a second.
 * @throws Mistake with the first three errors, each with its line
 */
export const checkTypes = async (
  { path }: Stage,
  declared: readonly Declared[],
  changed: readonly FileChange[],
): Promise<void> => {
  const written = changed.flatMap(({ file, after }) => (after !== null && file.endsWith('.ts') ? [file] : []));
  const served = declared.map(({ entity }) => `${folderOf(entity.name)}/${SERVER_PART}`);
  const files = [
    ...new Set([
      ...declared.map(({ file }) => file),
      ...served.filter((file) => existsSync(join(path, file))),
      ...written,
    ]),
  ];
  const config = {
    extends: inProject('server/tsconfig.json'),
    compilerOptions: {
      // Imports of a staged file are found in the stage or, if they do not change, in the project.
      rootDirs: [process.cwd(), path],
      paths: { '#*': [join(path, '*'), inProject('*')] },
      // Tests, which need more, are not compiled here.
      types: ['node'],
      incremental: true,
      tsBuildInfoFile: inProject('.scratch/entity/types.tsbuildinfo'),
    },
    include: [],
    files: files.map((file) => join(path, file)),
  };
  writeFileSync(join(path, 'tsconfig.json'), JSON.stringify(config));
  const compiler = inProject('node_modules/typescript/bin/tsc');
  const stdout = await new Promise<string>((resolve, reject) => {
    // Collecting garbage takes a quarter of the compiler's time, and it ends before it needs that memory.
    const options = { cwd: path, env: { GOGC: '800', ...process.env } };
    execFile(process.execPath, [compiler, '-p', path, '--pretty', 'false'], options, (error, text) => {
      // With a number as its code, the compiler ran and reported errors.
      if (error && typeof error.code !== 'number') reject(error);
      else resolve(text);
    });
  });
  const errors = [...stdout.matchAll(/^(\S[^(\n]*)\((\d+),(\d+)\): error TS\d+: (.*)$/gm)].flatMap(
    ([, at = '', line = '', column = '', message = '']) => {
      const file = relative(path, join(path, at));
      return files.includes(file) ? [{ file, line: Number(line), column: Number(column), message }] : [];
    },
  );
  if (errors.length === 0) return;
  throw new Mistake(
    errors
      .slice(0, 3)
      .map(({ file, line, column, message }) => {
        const staged = readFileSync(join(path, file), 'utf8');
        const found =
          existsSync(inProject(file)) && placeIn(readFileSync(inProject(file), 'utf8'), staged, line, column);
        const at = found || { source: staged, line, column };
        return `${file}:${at.line}:${at.column}: ${message} Correct the line:${shownLine(at.source, at.line, at.column)}`;
      })
      .join('\n'),
  );
};

/**
 * Returns where the word at a place of a formatted file is in the file as its author wrote it; null if the words differ.
 */
const placeIn = (source: string, formatted: string, line: number, column: number) => {
  const wordsOf = (text: string) => [...text.matchAll(/\w+/g)];
  const start =
    formatted
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length +
    (line > 1 ? 1 : 0) +
    column -
    1;
  const words = wordsOf(formatted);
  const nth = words.findIndex(({ index }) => index >= start);
  const word = wordsOf(source)[nth];
  if (!word || word[0] !== words[nth]?.[0]) return null;
  const before = source.slice(0, word.index).split('\n');
  return { source, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
