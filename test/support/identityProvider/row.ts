import type { TestPortal } from '../portal.ts';

/** Adds an identity provider to the database, disabled and at an address that is not public; the first has the id 1. */
export const anIdentityProviderRow = async ({ db, secrets, now }: TestPortal): Promise<void> => {
  const values = { name: 'Provider', issuer: 'https://10.0.0.1', client_id: 'portal', company_ids: [] };
  const flags = { for_troncmasters: false, required: false, trusts_mfa: false, enabled: false };
  await db
    .insertInto('identity_providers')
    .values({
      ...values,
      ...flags,
      client_secret: secrets.seal('secret', 'identity_provider:1'),
      created_at: now(),
      updated_at: now(),
    })
    .execute();
};
