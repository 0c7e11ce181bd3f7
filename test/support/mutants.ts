import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import type { bothOn } from '#domain/tronc/oracle/agreement.fixture.ts';

/** A fault to put into the engine: one text of one file, which must stand there once, and what takes its place. */
export interface Fault {
  file: string;
  instead: string;
  of: string;
}

const ORACLE = 'domain/tronc/oracle/agreement.fixture.ts';

/**
 * The comparison of engine and oracle, with a fault in the engine; the oracle shares no file that is broken here.
 * @throws Error where the engine no longer says what the fault would change: choose another text
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
