const { TestEnvironment } = require('jest-environment-node');
const { installLoader } = require('./loader.cjs');

/** jest's environment for Node, with our loader. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    installLoader(this, config, context);
  }
};
