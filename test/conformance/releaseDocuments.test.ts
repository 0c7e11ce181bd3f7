import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { billOfMaterials, checksums, provenance, signature } from '../../scripts/support/releaseDocuments.mjs';

const release = {
  name: 'tipology-0.2.0-0123456789ab-linux-x64',
  version: '0.2.0',
  commit: '0123456789abcdef0123456789abcdef01234567',
  platform: 'linux-x64',
  time: 1_795_900_000,
};
/** What `npm sbom` prints, shortened. */
const printed = (serialNumber: string, timestamp: string): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber,
    metadata: { timestamp, component: { type: 'library', name: 'folder', version: '0.2.0' } },
    components: [{ name: 'fastify', version: '5.12.8' }],
  });

describe('the documents of a release', () => {
  it('are the same on two machines: the bill of materials has neither the time nor a random number', () => {
    const one = billOfMaterials(release, printed('urn:uuid:1', '2026-11-28T10:00:00.000Z'));
    expect(billOfMaterials(release, printed('urn:uuid:2', '2027-01-01T00:00:00.000Z'))).toBe(one);
    expect(JSON.parse(one)).toMatchObject({
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
      metadata: { timestamp: '2026-11-28T21:06:40.000Z', component: { name: 'tipology', version: '0.2.0' } },
      components: [{ name: 'fastify' }],
    });
  });

  it('state the archive with its digest, and the commit and packages it was made from', () => {
    const digest = 'a1'.repeat(32);
    expect(JSON.parse(provenance(release, digest))).toMatchObject({
      subject: [{ name: `${release.name}.tar.gz`, digest: { sha256: digest } }],
      predicate: {
        buildDefinition: {
          resolvedDependencies: [
            { name: 'source', digest: { gitCommit: release.commit } },
            { name: 'package-lock.json', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
          ],
        },
      },
    });
  });

  it('have checksums that sha256sum reads', () => {
    const sum = createHash('sha256').update('archive').digest('hex');
    expect(checksums({ 'a.tar.gz': Buffer.from('archive') })).toBe(`${sum}  a.tar.gz\n`);
  });

  it('are signed so that the public key verifies them and no changed text', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const signed = signature('sums\n', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    expect(verify(null, Buffer.from('sums\n'), publicKey, signed)).toBe(true);
    expect(verify(null, Buffer.from('sums \n'), publicKey, signed)).toBe(false);
  });

  it('are not signed with another kind of key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    expect(() => signature('sums\n', key)).toThrow('the key is not an Ed25519 key');
  });
});
