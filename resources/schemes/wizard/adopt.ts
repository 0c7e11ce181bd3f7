import { useApi } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import type { StepName } from '#src/tronc/schemeSteps.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { draftKey } from './draftOfScheme.ts';
import { type SchemeValues, valuesOf } from './values.ts';

/**
 * Takes values from elsewhere (a what-if) into the scheme's wizard: stores them as its draft, and opens the wizard on
 * the named page, by default the review. The surrounding screen must contain `SchemeDrawers`. Nothing is saved to the
 * scheme. `changes` are in the wizard's form: percentages and points as numbers, money "1234.50", roles flat in
 * `role_points`. `tried` is the
 * first day of the period that was tried. `adopt` rejects if the draft cannot be stored. `isTaken` returns whether the wizard has a draft typed
 * earlier, which adopting would replace.
 */
export function useAdoptIntoWizard(scheme: Scheme) {
  const api = useApi();
  const wizard = useDrawer(DRAWERS.wizard);
  const { id, company_id, revision } = scheme;
  const key = draftKey(company_id, id);
  const isTaken = async (): Promise<boolean> => {
    const draft = await api.draft(key);
    return (draft?.data as Partial<SchemeValues> | undefined)?.revision === revision;
  };
  const adopt = async (changes: Partial<SchemeValues>, tried: string, step: StepName = 'review'): Promise<void> => {
    await api.keepDraft(key, { ...valuesOf(scheme), ...changes });
    wizard.openDrawer({ id, step, tried });
  };
  return { isTaken, adopt };
}
