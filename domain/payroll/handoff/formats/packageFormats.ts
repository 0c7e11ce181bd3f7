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
import type { FileLayout, HandoffProfile, PackageFormat, PayrollPackage } from './types.ts';
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

/** Whether the file contains the element's code, which the profile must then state. */
export const usesElementCode = (layout: Pick<FileLayout, 'columns'>): boolean =>
  layout.columns.some((column) => 'source' in column && column.source === 'element_code');
