require('./quickStyles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** Adds Node's web-standard globals, which jsdom lacks and which react-router 7 and fetch-based code need. */
module.exports = class extends TestEnvironment {
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
