const { join, relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;
const { secondsOf } = require('./durations.cjs');

const root = join(__dirname, '../..');

/**
 * Starts the longest test files first, so that at the end no worker waits for one of them. Jest does so once its cache
 * knows how long each file took; in a fresh clone it would start the largest files first, which are seldom the longest.
 */
module.exports = class extends Sequencer {
  time(test) {
    const { path, context } = test;
    const file = relative(root, path).replaceAll('\\', '/');
    return super.time(test) ?? secondsOf(file, context.hasteFS.getSize(path)) * 1_000;
  }
};
