const { TestEnvironment } = require('jest-environment-jsdom');
const { installLoader } = require('./loader.cjs');

/**
 * jest's environment for browser code, with our loader and with Node's web-standard globals, which jsdom lacks and which
 * react-router 7 and fetch-based code need.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    installLoader(this, config, context);
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Uint8Array,
      structuredClone,
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      AbortController,
      AbortSignal,
      BroadcastChannel,
    });
  }
};
