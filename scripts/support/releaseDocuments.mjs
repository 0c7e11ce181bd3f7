import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './project.mjs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const instant = (time) => new Date(time * 1000).toISOString();

/**
 * Returns the bill of materials (CycloneDX 1.5) of everything that package-lock.json installs to run the portal. npm
 * writes a time and a random number into it: they are replaced, so that two machines write the same.
 * @param {import('./releaseDocuments.d.mts').Release} release
 * @param {string} [made] what `npm sbom` printed
 */
export function billOfMaterials({ name, version, time }, made = printedByNpm()) {
  const bill = JSON.parse(made);
  const identity = sha256(name);
  const groups = [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ].map(([from, to]) => identity.slice(from, to));
  // A UUID of version 8, whose bits the application chooses (RFC 9562, section 5.8).
  groups[2] = `8${groups[2].slice(1)}`;
  groups[3] = `8${groups[3].slice(1)}`;
  bill.serialNumber = `urn:uuid:${groups.join('-')}`;
  bill.metadata.timestamp = instant(time);
  Object.assign(bill.metadata.component, { type: 'application', name: 'tipology', version });
  return json(bill);
}

const printedByNpm = () => {
  const flags = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const [command, ...before] = npm();
  return execFileSync(command, [...before, ...flags], { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
};

/**
 * Returns the statement of what the archive was made from and how: in-toto Statement 1 with the predicate SLSA
 * Provenance 1. Everyone who has the commit can build the archive again and compare the digest.
 * @param {import('./releaseDocuments.d.mts').Release} release
 * @param {string} digest of the archive, SHA-256 in hex
 */
export function provenance({ name, version, commit, platform, time }, digest) {
  const digestOf = (file) => ({ sha256: sha256(readFileSync(join(root, file))) });
  return json({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: `${name}.tar.gz`, digest: { sha256: digest } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run pack',
        externalParameters: { version, platform, node: process.version },
        resolvedDependencies: [
          ...(commit ? [{ name: 'source', digest: { gitCommit: commit } }] : []),
          { name: 'package-lock.json', digest: digestOf('package-lock.json') },
        ],
      },
      runDetails: { builder: { id: 'scripts/pack.mjs' }, metadata: { invocationId: name, startedOn: instant(time) } },
    },
  });
}

/**
 * Returns the checksums of files in the form that `sha256sum --check` reads.
 * @param {Record<string, string | Uint8Array>} contents by file name
 */
export const checksums = (contents) =>
  Object.entries(contents)
    .map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`)
    .join('');

/**
 * Signs a text with an Ed25519 key. `openssl pkeyutl -verify -rawin` accepts the signature.
 * @param {string} text
 * @param {string} key PKCS #8 in PEM
 * @returns {Buffer} 64 bytes
 * @throws {Error} if it is no private key, or not one of Ed25519
 */
export function signature(text, key) {
  const own = createPrivateKey(key);
  if (own.asymmetricKeyType !== 'ed25519') throw new Error('the key is not an Ed25519 key');
  return sign(null, Buffer.from(text), own);
}
