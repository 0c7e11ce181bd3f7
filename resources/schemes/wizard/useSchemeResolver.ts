import '#i18n/pages/schemeWizard.ts';
import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import type { Resolver } from 'react-hook-form';
import { scheme } from '#domain/entities/index.ts';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import { readNameOf } from '#domain/schema/names.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { REVIEW, stepOf } from '#src/tronc/schemeSteps.ts';
import { faultResolver } from '../faultResolver.ts';
import { validateSchemeValues } from './faults.ts';
import type { SchemeValues } from './values.ts';

const KEYS = new Map(fieldsOf(scheme).map(([key, field]) => [readNameOf(key, field), key]));
const LISTS: Record<string, string> = {
  training_tronc_points: 'training',
  role_points: 'roles',
  length_of_service_tronc_points: 'service',
};

/** Returns the label of the field that an error in a scheme's form is about. */
export function useFaultLabel(): (fault: FieldError) => string | number | undefined {
  const translate = useTranslate();
  const words = useFieldWords(scheme);
  return ({ path, params }) => {
    const key = KEYS.get(path);
    if (key) return words.label(key);
    return LISTS[path] ? translate(`schemeWizard.steps.${LISTS[path]}`) : params?.label;
  };
}

/**
 * Validates the open page before it is left, and the whole scheme on the last page (SCH-025). The form is validated in
 * one place, because the fields of other pages are not rendered and cannot validate themselves.
 */
export function useSchemeResolver(step: RefObject<number>): Resolver<SchemeValues> {
  return faultResolver(
    (values) =>
      validateSchemeValues(values).filter(({ path }) => step.current === REVIEW || stepOf(path) === step.current),
    useFaultLabel(),
  );
}
