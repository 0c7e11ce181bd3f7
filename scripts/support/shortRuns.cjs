const { configureGlobal } = require('fast-check');

/** For `npm run mutate`: ten thousand cases for each of thousands of mutants would take days, a fifth of a second hours. */
configureGlobal({ interruptAfterTimeLimit: 200, markInterruptAsFailure: false });
