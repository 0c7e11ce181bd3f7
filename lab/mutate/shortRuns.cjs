const { configureGlobal } = require('fast-check');

/**
 * For `npm run lab -- mutate`: ten thousand cases for each of thousands of mutants would take days; a quarter of a second for
 * each takes hours. The same cases are run each time, but fewer of them.
 */
configureGlobal({ interruptAfterTimeLimit: 250, markInterruptAsFailure: false, seed: 20_261_122 });
