import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { announcement } from '#domain/entities/announcement.ts';
import { ReferencePicker } from '#src/fields/ReferencePicker.tsx';
import { useFieldInput } from '#src/fields/useFieldInput.ts';
import { usePrincipal } from '#src/session/useIdentity.ts';

/** Chooses one of the payrolls whose announcements the user may write (F-141). */
export const PayrollInput = () => {
  const { control, bound } = useFieldInput({ entity: announcement, name: 'payroll_id', variant: 'GB' });
  const company = useWatch({ name: 'company_id' });
  const who = usePrincipal();
  const offers = useCallback(
    ({ id }: AnyRecord) => who !== undefined && can(who, AREAS.announcements.canCreate, { payroll_id: Number(id) }),
    [who],
  );
  return (
    <ReferencePicker
      {...control}
      to="payrolls"
      value={bound.value || null}
      onChange={bound.onChange}
      companyId={company ?? undefined}
      offers={offers}
    />
  );
};
