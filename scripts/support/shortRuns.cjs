const { configureGlobal } = require('fast-check');

/**
 * For `npm run mutate`: ten thousand cases for each of thousands of mutants would take days, a quarter of a second hours.
 * The same cases come each time, though not as many of them.
 */
configureGlobal({ interruptAfterTimeLimit: 250, markInterruptAsFailure: false, seed: 20_261_122 });
