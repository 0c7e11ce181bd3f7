const { relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * Starts the longest test files first, so that at the end no worker waits for one of them. Jest does so once its cache
 * knows how long each file took; in a fresh clone it would start the largest files first, which are seldom the longest.
 */
const SECONDS = {
  'test/contract/torture.test.ts': 90,
  'test/contract/permissionMatrix.test.ts': 80,
  'server/db/launcher/launcher.test.ts': 70,
};
/** Every other file is estimated by its size. */
const MILLISECONDS_PER_BYTE = 0.3;

module.exports = class extends Sequencer {
  time(test) {
    const { path, context } = test;
    const listed = SECONDS[relative(context.config.rootDir, path).replaceAll('\\', '/')];
    return super.time(test) ?? (listed ? listed * 1_000 : context.hasteFS.getSize(path) * MILLISECONDS_PER_BYTE);
  }
};
