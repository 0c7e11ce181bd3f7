/** The part of s3rver that our tests use; the package has no types. */
declare module 's3rver' {
  interface Options {
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: readonly { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    readonly httpServer: import('node:http').Server;
  }
}
