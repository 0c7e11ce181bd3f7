import { access } from './access.ts';
import { brightpayIreland } from './brightpayIreland.ts';
import { brightpayUk } from './brightpayUk.ts';
import { moneysoft } from './moneysoft.ts';
import { other } from './other.ts';
import { sage50 } from './sage50.ts';
import { sageIreland } from './sageIreland.ts';
import { staffology } from './staffology.ts';
import { star } from './star.ts';
import { thesaurusIreland } from './thesaurusIreland.ts';
import {
  type ColumnSource,
  type FileLayout,
  type HandoffProfile,
  PAYROLL_PACKAGES,
  type PackageFormat,
  type PayrollPackage,
} from './types.ts';
import { xero } from './xero.ts';

/** The format of every package. */
export const PACKAGE_FORMATS: Readonly<Record<PayrollPackage, PackageFormat>> = {
  brightpay_uk: brightpayUk,
  brightpay_ireland: brightpayIreland,
  thesaurus_ireland: thesaurusIreland,
  staffology,
  sage_ireland: sageIreland,
  sage_50: sage50,
  xero,
  star,
  moneysoft,
  access,
  other,
};

/** The layout that a profile's file has: its own if the package allows it and it has one, else the package's. */
export const layoutOf = (profile: Pick<HandoffProfile, 'package' | 'layout'>): FileLayout => {
  const format = PACKAGE_FORMATS[profile.package];
  return format.editable && profile.layout ? profile.layout : format.layout;
};

const contains = (layout: Pick<FileLayout, 'columns'>, source: ColumnSource): boolean =>
  layout.columns.some((column) => 'source' in column && column.source === source);

/** Whether the file contains the element's code, which the profile must then state. */
export const usesElementCode = (layout: Pick<FileLayout, 'columns'>): boolean => contains(layout, 'element_code');

/** Whether a column of the file says of each row whether National Insurance is due. */
export const hasNicableColumn = (layout: Pick<FileLayout, 'columns'>): boolean => contains(layout, 'is_nicable');

/** Whether only the name of the pay element can mark rows with National Insurance: the file has neither a code nor a column. */
export const marksNicableByName = (profile: Pick<HandoffProfile, 'package' | 'layout'>): boolean => {
  const layout = layoutOf(profile);
  return (
    PACKAGE_FORMATS[profile.package].splitsNicable &&
    contains(layout, 'element_name') &&
    !usesElementCode(layout) &&
    !hasNicableColumn(layout)
  );
};

/**
 * The packages that a payroll of a country can choose, those of the country first. Irish ones can use the columns of any other
 * package; the last ones are named after another country.
 */
export const packagesOf = (country: 'GB' | 'IE'): PayrollPackage[] => {
  const rankOf = (name: PayrollPackage): number => {
    const own = PACKAGE_FORMATS[name].country;
    return own === country ? 0 : own === null ? 1 : 2;
  };
  return PAYROLL_PACKAGES.filter((name) => PACKAGE_FORMATS[name].editable || rankOf(name) === 0).sort(
    (one, other) => rankOf(one) - rankOf(other),
  );
};

/** The profile of a payroll before anything is chosen. */
export const newProfile = (name: PayrollPackage): HandoffProfile => ({
  package: name,
  element_code: null,
  element_name: PACKAGE_FORMATS[name].names?.element ?? 'Tronc',
  nicable_code: null,
  nicable_name: PACKAGE_FORMATS[name].names?.nicable ?? null,
  grouping: 'person',
  pensionable: false,
  paye_reference: null,
  layout: null,
});
