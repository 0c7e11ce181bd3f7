const { configureGlobal } = require('fast-check');

/** For `npm run mutate`: ten thousand cases for each of thousands of mutants would take days, half a second hours. */
configureGlobal({ interruptAfterTimeLimit: 500, markInterruptAsFailure: false });
