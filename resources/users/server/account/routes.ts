import type { AnyRoute } from '#server/platform/http/route.ts';
import { contactRoutes } from './contact.ts';
import { passkeyRoutes } from './passkeys.ts';
import { passwordRoute } from './password.ts';
import { questionRoutes } from './questions.ts';
import { recoveryCodeRoutes } from './recoveryCodes.ts';
import { sessionRoutes } from './sessions.ts';
import { totpRoutes } from './totp.ts';

/** The caller's own account: private, so that it is not available in a view as this user. */
export const securityRoutes = [
  passwordRoute,
  ...contactRoutes,
  ...questionRoutes,
  ...totpRoutes,
  ...recoveryCodeRoutes,
  ...passkeyRoutes,
  ...sessionRoutes,
].map((one): AnyRoute => ({ ...one, private: true }));
