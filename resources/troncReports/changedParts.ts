import '#i18n/pages/approval.ts';
import type { RulePart } from '#domain/tronc/index.ts';

/** Returns the changed parts of the rules as users know them, in one list. */
export const changedParts = (parts: readonly RulePart[], translate: (key: string) => string): string =>
  parts.map((part) => translate(`approval.parts.${part}`)).join(', ');
