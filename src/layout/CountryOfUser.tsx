import type { ReactNode } from 'react';
import { VariantContext } from '../fields/EntityScope.tsx';
import { useIdentity } from '../session/useIdentity.ts';

/**
 * The country of pages that belong to no record: Ireland if every payroll of the user is Irish, otherwise undecided.
 * The pages of a record set their own.
 */
export const CountryOfUser = ({ children }: { children: ReactNode }) => (
  <VariantContext value={useIdentity()?.allIrish ? 'IE' : undefined}>{children}</VariantContext>
);
