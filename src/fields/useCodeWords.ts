import '#i18n/pages/codes.ts';
import { useTranslate } from 'ra-core';
import { permissionName } from '#domain/access/permissions.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';

interface CodeWords {
  companyPermission(name: string): string;
  frequency(type: FrequencyType): string;
  /** the day on which people are paid: `friday`, `28`, `last_day` */
  payDate(value: string): string;
}

/** Returns functions that give the words of codes in the chosen language, where the API returns English labels. */
export const useCodeWords = (): CodeWords => {
  const translate = useTranslate();
  return {
    companyPermission: (name) => translate(`codes.company_permissions.${name}`, { _: permissionName(name) }),
    frequency: (type) => translate(`resources.payrolls.choices.frequency.${type}`),
    payDate: (value) => translate(`codes.pay_dates.${value}`, { _: value }),
  };
};
