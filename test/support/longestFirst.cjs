const { existsSync } = require('node:fs');
const { join, relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

const root = join(__dirname, '../..');

/**
 * Starts the longest test files first, so that at the end no worker waits for one of them. Jest does so once its cache
 * knows how long each file took; in a fresh clone it would start the largest files first, which are seldom the longest.
 */
const SECONDS = {
  'test/contract/permissionMatrix.test.ts': 110,
  'test/contract/torture.test.ts': 100,
  'server/db/launcher/launcher.test.ts': 60,
  'test/contract/backup.test.ts': 60,
  'test/contract/fuzz.test.ts': 45,
  'test/contract/tenantsApart.test.ts': 45,
  'test/contract/employeeImport.test.ts': 35,
  'test/contract/loginAvailability.test.ts': 35,
};
for (const file of Object.keys(SECONDS))
  if (!existsSync(join(root, file))) throw new Error(`There is no ${file}: correct the list in ${__filename}`);

/** Every other file is estimated by its size. */
const MILLISECONDS_PER_BYTE = 0.8;

module.exports = class extends Sequencer {
  time(test) {
    const { path, context } = test;
    const listed = SECONDS[relative(root, path).replaceAll('\\', '/')];
    return super.time(test) ?? (listed ? listed * 1_000 : context.hasteFS.getSize(path) * MILLISECONDS_PER_BYTE);
  }
};
