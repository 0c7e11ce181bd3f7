import '#i18n/pages/history.ts';
import '#i18n/pages/compliance.ts';
import { useTranslate } from 'ra-core';
import { permissionName } from '#domain/access/permissions.ts';
import { withDatesShown } from '#domain/dates/dateText.ts';
import type { AuditText } from '#domain/history/auditValues.ts';
import { currencySign } from '#domain/money/showMoney.ts';
import { noticeType } from '#domain/noticeTypes.ts';
import { FREQUENCIES } from '#domain/payroll/frequencies.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { isRecord, type Values } from '#domain/typeGuards.ts';
import { useVariant } from '../../fields/EntityScope.tsx';
import { showNumber } from '../../fields/Figure.tsx';
import { useCodeWords } from '../../fields/useCodeWords.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { showDate } from '../../widgets/DateText.tsx';
import type { Names } from './names.ts';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The name under which a history knows a record: its current one, or the one that the audit row contains. */
export const recordName = (key: string, value: unknown, names: Names): string | undefined => {
  if (!isRecord(value)) return names[`${key}:${value}`];
  const own = value.name ?? value.job_title ?? value.title;
  return names[`${key}:${value[key] ?? value.id}`] ?? (typeof own === 'string' ? own : undefined);
};

/** Returns a function that gives the text of a value in the words of the screens: never an id, a code or an ISO date. */
export const useAuditText = (entity: AnyEntity, names: Names) => {
  const translate = useTranslate();
  const words = useFieldWords(entity);
  const codes = useCodeWords();
  const currency = currencySign(useVariant() === 'IE' ? 'EUR' : 'GBP');
  const finding = ({ words: name, params }: Values): string =>
    translate(`compliance.findings.${name}.text`, {
      ...withDatesShown(isRecord(params) ? (params as Record<string, string | number>) : {}),
      currency,
    });
  const label = (name: unknown): string =>
    typeof name === 'string' && entity.fields[name] ? words.label(name) : translate(`history.parts.${name}`);
  const TEXTS: Record<AuditText, (value: unknown, field: string) => string> = {
    text: String,
    texts: (value) => listOf(value).join(', '),
    number: showNumber,
    points: showNumber,
    hours: showNumber,
    percent: (value) => `${showNumber(value)}%`,
    date: (value) => showDate(String(value)),
    training: (value) => translate(`history.training.${value}`),
    companyPermissions: (value) =>
      listOf(value)
        .map((name) => codes.companyPermission(String(name)))
        .join(', '),
    payrollPermissions: (value) =>
      listOf(value)
        .map((name) => translate(`users.payroll_names.${name}`, { _: permissionName(String(name)) }))
        .join(', '),
    frequency: (value) =>
      translate(`resources.payrolls.choices.frequency.${FREQUENCIES.find(({ id }) => id === value)?.frequency_type}`),
    payDate: (value) => codes.payDate(String(value)),
    noticeType: (value) => {
      const { system_name, friendly_name } = noticeType(value);
      return translate(`announcements.types.${system_name}`, { _: friendly_name });
    },
    findings: (value) => listOf(value).filter(isRecord).map(finding).join(' '),
    questions: (value) =>
      listOf(value)
        .map((code) => translate(`history.questions.${code}`))
        .join(', '),
    error: (value) => translate(`errors.${value}`, { _: translate('history.not_allowed') }),
    fields: (value) => listOf(value).map(label).join(', '),
    record: (value, field) => recordName(field, value, names) ?? translate('history.removed'),
    records: (value) => {
      const called = listOf(value).map((one) =>
        isRecord(one) ? (recordName('id', one, names) ?? translate('history.removed')) : String(one),
      );
      // A person is called `Murphy, Ann`.
      return called.join(called.some((name) => name.includes(',')) ? '; ' : ', ');
    },
    internal: () => '',
  };
  return (kind: AuditText, value: unknown, field: string): string => TEXTS[kind](value, field);
};
