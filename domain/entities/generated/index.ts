import { closedDays } from '#domain/entities/closedDays.ts';
import { committeeMember } from '#domain/entities/committeeMembers.ts';
import { contact } from '#domain/entities/contacts.ts';
import { membership } from '#domain/entities/memberships.ts';
import { minutes } from '#domain/entities/minutes.ts';
import { schemeTemplate } from '#domain/entities/schemeTemplates.ts';
import { takings } from '#domain/entities/takings.ts';
import { tipsPolicy } from '#domain/entities/tipsPolicies.ts';
import { optOut } from '#domain/entities/troncOptOuts.ts';

// Written by `npm run entity` from the declarations in domain/entities; do not edit.

/** Entities that consist of their declaration only, in the order in which their tables can be created. */
export const GENERATED = {
  closed_days: closedDays,
  committee_members: committeeMember,
  contacts: contact,
  memberships: membership,
  minutes: minutes,
  scheme_templates: schemeTemplate,
  takings: takings,
  tips_policies: tipsPolicy,
  tronc_opt_outs: optOut,
} as const;
