import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { asError } from '#domain/typeGuards.ts';
import type { Config } from '#server/config.ts';
import { clamdScan, clamdVersion } from '#server/platform/files/scan/clamd.ts';
import { sha256 } from '#server/platform/files/sha256.ts';
import { describeBucket } from '#server/platform/files/store/describeBucket.ts';
import { connectionReason } from '#server/platform/limits/connectionError.ts';
import { inTime } from '#server/platform/limits/dependencies.ts';
import { mailServerOf } from '#server/platform/mail/greeting.ts';
import { logInToMail } from '#server/platform/mail/mailCheck.ts';
import { type Finding, failed, fine, warned } from './finding.ts';

/** Milliseconds that each service has to answer. */
const TIMEOUT = 15_000;

/** Writes a small object to the bucket, reads it and deletes it. Files in the data folder are covered by its own check. */
export const checkFiles = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Finding> => {
  if (s3 === undefined) return fine('files', `S3_BUCKET is not set: files are in ${join(dataDir, 'files')}`);
  const { s3Store } = await import('#server/platform/files/store/s3Store.ts');
  const files = s3Store(s3);
  const folder = await mkdtemp(join(tmpdir(), 'tipology-doctor-'));
  try {
    const path = join(folder, 'object');
    const bytes = randomBytes(32);
    await writeFile(path, bytes);
    const measured = { path, size: bytes.length, sha256: await sha256(path) };
    const isSame = await inTime(async () => {
      const key = await files.keep(measured);
      const read = await buffer(await files.read(key));
      await files.remove(key);
      await files.check();
      return read.equals(bytes);
    }, TIMEOUT);
    const where = describeBucket(s3);
    return isSame
      ? fine('files', `${where}: an object was written, read and deleted`)
      : failed('files', `${where}: other bytes were read than written`, 'do not use this store.');
  } catch (error) {
    // The error names the bucket already.
    return failed(
      'files',
      asError(error).message.replace('storage_unavailable: ', ''),
      'check S3_ENDPOINT, S3_REGION and the credentials (AWS_ACCESS_KEY_ID); the account needs to list, read, write and delete in the bucket.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Connects to the mail server and logs in; sends nothing. */
export const checkMail = async ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Finding> => {
  if (smtpUrl === undefined)
    return warned('mail', 'SMTP_URL is not set: letters stay in the outbox', 'set SMTP_URL, or use `npm run outbox`.');
  const where = `SMTP_URL (${mailServerOf(smtpUrl)})`;
  try {
    await inTime(() => logInToMail({ smtpUrl, mailFrom }), TIMEOUT);
    return fine('mail', `${where}: connected${new URL(smtpUrl).username ? ' and logged in' : ''}`);
  } catch (error) {
    return failed('mail', `${where}: ${connectionReason(error)}`, 'check address, port, user name and password.');
  }
};

/** Lets the scanner examine a few bytes. */
export const checkScanner = async ({ clamdHost: host, clamdPort: port }: Config): Promise<Finding> => {
  if (host === undefined)
    return warned(
      'scanner',
      'CLAMD_HOST is not set: uploads are not scanned',
      'install clamav-daemon, set CLAMD_HOST.',
    );
  const where = `CLAMD_HOST (${host}:${port})`;
  try {
    const version = await inTime(() => clamdVersion({ host, port }), TIMEOUT);
    await inTime(() => clamdScan({ host, port })(Readable.from([Buffer.from('clean')])), TIMEOUT);
    return fine('scanner', `${where}: ${version}`);
  } catch (error) {
    return failed(
      'scanner',
      `${where}: ${connectionReason(error)}`,
      'check that clamd runs and has TCPSocket and TCPAddr set.',
    );
  }
};

/** Checks that the address that people type leads to a portal. */
export const checkPublicUrl = async ({
  publicUrl,
  smtpUrl,
}: Pick<Config, 'publicUrl' | 'smtpUrl'>): Promise<Finding> => {
  const check = 'public address';
  if (publicUrl === undefined)
    return smtpUrl === undefined
      ? fine(check, 'PUBLIC_URL is not set: the portal is used at HOST and PORT')
      : warned(check, 'PUBLIC_URL is not set: links in letters lead to HOST and PORT', 'set PUBLIC_URL.');
  const where = `PUBLIC_URL (${publicUrl})`;
  if (!publicUrl.startsWith('https:'))
    return warned(check, `${where} is not https: passwords are readable on the way`, 'put a proxy with TLS in front.');
  try {
    const answer = await fetch(new URL('/api/health', publicUrl), { signal: AbortSignal.timeout(TIMEOUT) });
    const isPortal = (await answer.text()).includes('"status":"ok"');
    if (answer.ok && isPortal) return fine(check, `${where}: the portal answers`);
    return warned(
      check,
      `${where}: answers ${answer.status}, not as a portal`,
      'start the portal; check proxy_pass, and that PUBLIC_URL is the address of this portal.',
    );
  } catch (error) {
    return warned(
      check,
      `${where}: ${connectionReason(error)}`,
      'check DNS, certificate and proxy. If this machine cannot reach its public address, check from another one.',
    );
  }
};
