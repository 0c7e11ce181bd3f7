// useAdoptIntoWizard(scheme: Scheme): (changes: Partial<SchemeValues>, step?: StepName) => Promise<void>
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
 * `role_points`. Rejects when the draft can not be kept.
 */
export function useAdoptIntoWizard(scheme: Scheme) {
  const api = useApi();
  const wizard = useDrawer(DRAWERS.wizard);
  return async (changes: Partial<SchemeValues>, step: StepName = 'review'): Promise<void> => {
    const { id, company_id } = scheme;
    await api.keepDraft(draftKey(company_id, id), { ...valuesOf(scheme), ...changes });
    wizard.openDrawer({ id, step });
  };
}
