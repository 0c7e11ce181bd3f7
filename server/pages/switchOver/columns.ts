import { formatMessage } from '#domain/formatMessage.ts';
import { companyColumns, headingIn } from '#domain/imports/employees.ts';
import { type EntityColumn, entityColumns } from '#domain/imports/entity.ts';
import { FREQUENCIES } from '#domain/payroll/frequencies.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field, Variant } from '#domain/schema/field.ts';
import { headingOf } from '#domain/schema/names.ts';
import { wordOfChoice } from '#domain/schema/words.ts';
import { switchOverHelp } from '#i18n/en-GB/csv.ts';

/** A column of a sheet: its heading in the file, the other names that it may have, and how it is filled in. */
export interface SheetColumn {
  key: string;
  heading: string;
  names: readonly string[];
  required: boolean;
  help: string | null;
}

const helpOf = (field: Field): string | null => {
  const words = field.choices?.map((value) => wordOfChoice(field, value));
  if (words) return formatMessage(switchOverHelp.choice, { words: words.join(', ') });
  if (field.kind === 'flag') return formatMessage(switchOverHelp.choice, { words: 'Yes, No' });
  if (field.kind === 'date') return switchOverHelp.date;
  return field.hint ?? null;
};

const OWN_HELP: Readonly<Record<string, string>> = {
  frequency_id: formatMessage(switchOverHelp.choice, {
    words: FREQUENCIES.map(({ display_name }) => display_name).join(', '),
  }),
  pay_date: switchOverHelp.pay_date,
  site_id: switchOverHelp.site,
};

const columnOf = ({ key, field }: EntityColumn, variant: Variant): SheetColumn => ({
  key,
  heading: variant === 'IE' ? (field.irishLabel ?? field.label) : field.label,
  names: [key, field.label, headingOf(field), ...(field.irishLabel ? [field.irishLabel] : [])],
  required: field.required && field.default === undefined,
  help: OWN_HELP[key] ?? helpOf(field),
});

/** Returns the columns of a sheet whose lines are records of an entity. */
export const columnsOfEntity = (entity: AnyEntity, variant: Variant): SheetColumn[] =>
  entityColumns(entity).map((column) => columnOf(column, variant));

const named = (key: string, heading: string, required: boolean, help: string | null = null): SheetColumn => ({
  key,
  heading,
  names: [key, heading],
  required,
  help,
});

/** The columns of the points of job roles. */
export const POINTS_COLUMNS: readonly SheetColumn[] = [
  named('scheme', 'Scheme', true, switchOverHelp.scheme),
  named('department', 'Department', false, switchOverHelp.department),
  named('job_role', 'Job role', true, switchOverHelp.job_role),
  named('points', 'Points', true),
];

/** Returns the columns of people; one for each kind of personal number, because the payrolls of a company can have both. */
export const employeeSheetColumns = (variant: Variant): SheetColumn[] => {
  const other = variant === 'IE' ? 'GB' : 'IE';
  const all = [...companyColumns(variant), ...companyColumns(other).filter(({ fills }) => fills === 'ni_number')];
  return [
    named('payroll', 'Payroll', false, switchOverHelp.payroll),
    ...all.map(
      (column): SheetColumn => ({
        key: column.name,
        heading: headingIn(column, column.name === 'pps_number' ? 'IE' : column.name === 'ni_number' ? 'GB' : variant),
        names: [column.name, headingIn(column, column.name === 'pps_number' ? 'IE' : 'GB')],
        required: column.name === 'payroll_ref',
        help: column.fills === 'scheme' ? switchOverHelp.scheme : helpOf(column.field),
      }),
    ),
  ];
};
