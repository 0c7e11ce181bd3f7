import type { Bucket } from '#server/config.ts';

/** Returns the setting of a bucket and its address, as an operator reads them in the log. */
export const describeBucket = ({ name, endpoint, region }: Bucket): string =>
  endpoint ? `S3_BUCKET (${name} at S3_ENDPOINT ${endpoint})` : `S3_BUCKET (${name} in S3_REGION ${region})`;
