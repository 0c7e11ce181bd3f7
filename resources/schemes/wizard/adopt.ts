import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import { useApi } from '#dataProvider/hooks.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { DRAWERS } from '../drawers.ts';
import { draftKey } from './draftOfScheme.ts';
import type { StepName } from './steps.ts';
import { type SchemeValues, valuesOf } from './values.ts';

/**
 * Takes values found elsewhere (a what-if) into the scheme's wizard: they wait there as its draft, and the wizard opens
 * on the page named, the review unless said otherwise; the screen around holds `SchemeDrawers`. Nothing of the scheme is
 * saved by it. `changes` are in the wizard's terms: percentages and points as numbers, money "1234.50", roles flat in
 * `role_points`. `adopt` rejects when the draft can not be kept. `isTaken` says whether what somebody typed before waits
 * there, which adopting would put away.
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
  const adopt = async (changes: Partial<SchemeValues>, step: StepName = 'review'): Promise<void> => {
    await api.keepDraft(key, { ...valuesOf(scheme), ...changes });
    wizard.openDrawer({ id, step });
  };
  return { isTaken, adopt };
}
