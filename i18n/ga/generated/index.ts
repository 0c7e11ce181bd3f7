import { ga as closed_days } from '#i18n/ga/resources/closedDays.ts';
import { ga as committee_members } from '#i18n/ga/resources/committeeMembers.ts';
import { ga as contacts } from '#i18n/ga/resources/contacts.ts';
import { ga as memberships } from '#i18n/ga/resources/memberships.ts';
import { ga as minutes } from '#i18n/ga/resources/minutes.ts';
import { ga as scheme_templates } from '#i18n/ga/resources/schemeTemplates.ts';
import { ga as takings } from '#i18n/ga/resources/takings.ts';
import { ga as tips_policies } from '#i18n/ga/resources/tipsPolicies.ts';
import { ga as tronc_opt_outs } from '#i18n/ga/resources/troncOptOuts.ts';

// Written by `npm run entity` from the declarations in domain/entities; do not edit.

/** Gaeilge of the entities that are nothing but their declaration. */
export const generated = {
  resources: {
    closed_days,
    committee_members,
    contacts,
    memberships,
    minutes,
    scheme_templates,
    takings,
    tips_policies,
    tronc_opt_outs,
  },
};
