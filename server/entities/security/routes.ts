import { contactRoutes } from './contact.ts';
import { passwordRoute } from './password.ts';
import { questionRoutes } from './questions.ts';
import { recoveryCodesRoute } from './recoveryCodes.ts';
import { sessionRoutes } from './sessions.ts';
import { totpRoutes } from './totp.ts';

/** The caller's own account (contract C11, H6). */
export const securityRoutes = [
  passwordRoute,
  ...contactRoutes,
  ...questionRoutes,
  ...totpRoutes,
  recoveryCodesRoute,
  ...sessionRoutes,
];
