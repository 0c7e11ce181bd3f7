import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { eject } from './entity/eject.ts';
import { Mistake } from './entity/mistake.ts';
import { FOLDER, readDeclarations, writeRegister } from './entity/read.ts';
import { planTables, writeTables } from './entity/tables.ts';
import { checkTargets } from './entity/targets.ts';
import { writeWords } from './entity/words.ts';

/**
 * `npm run entity`: updates tables, register and catalogues to match the declarations of domain/entities/generated. The
 * migration is shown and written, and runs at the next start.
 */
const HELP = `npm run entity                        after adding or changing a file of ${FOLDER}
npm run entity -- --rename old=new    a field has a new name: its values stay
npm run entity -- --drop field        throw away the values of a field that is gone
npm run entity -- --keep field        leave them where they are
npm run entity -- --only uniform_items    where several entities changed, what the words before are about
npm run entity -- --dry               show the migration, write nothing
npm run entity -- eject uniform_items list|create|edit|show    write a screen as plain react-admin code`;

const options = {
  rename: { type: 'string', multiple: true },
  drop: { type: 'string', multiple: true },
  keep: { type: 'string', multiple: true },
  only: { type: 'string' },
  dry: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.log(HELP);
  const declared = await readDeclarations();
  if (positionals[0] === 'eject') {
    console.log(eject(declared, positionals[1] ?? '', positionals[2] ?? ''));
    return format();
  }
  if (positionals.length > 0) throw new Mistake(`${positionals.join(' ')}: not understood.\n${HELP}`);
  checkTargets(declared);

  const renames = (values.rename ?? []).map((one) => {
    const [from, to] = one.split('=');
    if (!from || !to) throw new Mistake(`--rename ${one}: write it as old=new.`);
    return [from, to] as const;
  });
  const intent = { rename: Object.fromEntries(renames), drop: values.drop ?? [], keep: values.keep ?? [] };
  const isAsked = renames.length + intent.drop.length + intent.keep.length > 0;
  if (isAsked && values.only === undefined && declared.length > 1)
    throw new Mistake('There are several entities: name one with --only.');
  const planned = planTables(declared, (name) => ((values.only ?? name) === name ? intent : {}));
  for (const { sql, notes } of planned) console.log(`\n${sql.trim()}\n${notes.map((note) => `\n! ${note}`).join('')}`);
  if (values.dry) return console.log('\nNothing is written (--dry).');
  const migrations = writeTables(planned);
  writeRegister(declared);
  const awaiting = await writeWords(declared);
  format();
  for (const file of migrations) console.log(`\n✓ ${file} – runs at the next start`);
  for (const { entity, file, lines } of declared)
    console.log(
      `✓ ${entity.words.many}: ${lines} lines in ${file}; screens at /${entity.name}, API at /api/${entity.name}`,
    );
  if (awaiting > 0) console.log(`  ${awaiting} words await a fluent speaker in i18n/ga/generated`);
};

/** Formats the written files like the rest of the project. */
const format = (): void => {
  const written = [
    FOLDER,
    'resources/generated',
    'i18n/ga/generated',
    'server/db/migrations/index.ts',
    'server/db/shapes',
  ];
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written]);
};

run().catch((error: Error) => {
  console.error(
    error instanceof Mistake || error.name === 'TypeError [ERR_PARSE_ARGS_UNKNOWN_OPTION]' ? error.message : error,
  );
  process.exit(1);
});
