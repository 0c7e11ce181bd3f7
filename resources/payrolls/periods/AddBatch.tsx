import '#i18n/pages/payrollPeriods.ts';
import { useTranslate } from 'ra-core';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { batch } from '#domain/entities/payrollBatches.ts';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { CreateDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { formFields } from '#src/screens/form/EntityForm.tsx';
import { NetPays } from './NetPays.tsx';

export const ADD_BATCH = 'add-batch';

/** The drawer 'Add payroll results': the figures of a run, and each person's net pay from a CSV. */
export const AddBatch = ({ period, onAdded }: { period: PayrollPeriod; onAdded(): void }) => {
  const translate = useTranslate();
  return (
    <CreateDrawer
      entity={batch}
      name={ADD_BATCH}
      title={period.batch ? 'payrollPeriods.new_version' : 'payrollPeriods.add_batch'}
      defaults={{ pay_date: period.pay_date, requires_checking: true }}
      transform={({ company_id: _, ...figures }: Record<string, unknown>) => ({ ...figures, period_id: period.id })}
      meta={{ revision: period.revision }}
      notice="payrollPeriods.batch_added"
      submitLabel={translate('payrollPeriods.add_batch')}
      onSuccess={onAdded}
    >
      {formFields(batch, 'create').map((name) => (
        <EntityInput key={name} name={name} />
      ))}
      <NetPays payrollId={period.payroll_id} />
    </CreateDrawer>
  );
};
