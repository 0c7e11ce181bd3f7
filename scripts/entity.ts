import { ensureDependencies } from './ensureDependencies.mjs';
import { Mistake } from './entity/mistake.ts';
import { runEntity } from './entity/run.ts';

/**
 * `npm run entity`: updates tables, registers and words to match the declarations in domain/entities. The migration is shown and
 * written, and runs at the next start.
 */
await ensureDependencies({ dev: true }); // the compiler and the formatter
runEntity(process.argv.slice(2), { print: console.log }).catch((error: Error) => {
  console.error(error instanceof Mistake ? error.message : error);
  console.error('\nNothing is written.');
  process.exit(1);
});
