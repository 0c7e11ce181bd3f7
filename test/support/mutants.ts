import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import type { bothOn } from '#domain/tronc/oracle/agreement.fixture.ts';

/** A fault to insert into the engine: a text that must occur exactly once in a file, and its replacement. */
export interface Fault {
  file: string;
  instead: string;
  of: string;
}

const ORACLE = 'domain/tronc/oracle/agreement.fixture.ts';

/**
 * Returns the comparison of engine and oracle with a fault in the engine; the oracle uses no file that is changed here.
 * @throws Error if the engine no longer contains the text to replace; choose another text
 */
export const comparisonWith = async ({ file, of, instead }: Fault): Promise<typeof bothOn> => {
  const path = join(process.cwd(), file);
  const source = readFileSync(path, 'utf8');
  if (source.split(of).length !== 2) throw new Error(`${file} does not say once: ${of}`);
  const { outputFiles } = await build({
    entryPoints: [ORACLE],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    plugins: [
      {
        name: 'fault',
        setup: (builder) =>
          builder.onLoad({ filter: /\.ts$/ }, (asked) =>
            asked.path === path ? { contents: source.replace(of, () => instead), loader: 'ts' } : undefined,
          ),
      },
    ],
  });
  const module = { exports: {} as { bothOn: typeof bothOn } };
  new Script(`(module) => {${outputFiles[0]?.text}\n}`).runInThisContext()(module);
  return module.exports.bothOn;
};
