import { server as memberships } from '#resources/memberships/server/parts.ts';
import { server as scheme_templates } from '#resources/schemeTemplates/server/parts.ts';
import { server as tronc_opt_outs } from '#resources/troncOptOuts/server/parts.ts';
import type { AnyServerParts } from '#server/crud/serverParts.ts';

// Written by `npm run entity` from the declarations in domain/entities; do not edit.

/** What added entities have on the server in addition to their declaration, by their name. */
export const SERVER_PARTS: Readonly<Record<string, AnyServerParts>> = {
  memberships,
  scheme_templates,
  tronc_opt_outs,
};
