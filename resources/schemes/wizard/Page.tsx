import { useFormContext } from 'react-hook-form';
import { frequencyOf } from '#domain/payroll/frequencies.ts';
import { STEPS } from '#src/tronc/schemeSteps.ts';
import { FeesStep } from './ChargeInputs.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { DistributionStep } from './DistributionStep.tsx';
import { PointsStep } from './PointsStep.tsx';
import type { PageData } from './pageData.ts';
import { Review } from './Review.tsx';
import { RoleRows } from './RoleRows.tsx';
import { SpanRows } from './SpanRows.tsx';
import { TrainingRows } from './TrainingRows.tsx';
import type { SchemeValues } from './values.ts';

interface PageProps extends PageData {
  step: number;
  /** translation key of the button that saves the scheme */
  submit: string;
  onGo(step: number): void;
}

/** The open page of the wizard. */
export const Page = ({ step, submit, onGo, companyId, sites, roles, trainings, payDates, ...may }: PageProps) => {
  const { getValues } = useFormContext<SchemeValues>();
  switch (STEPS[step]?.name) {
    case 'fees':
      return <FeesStep />;
    case 'distribution':
      return <DistributionStep />;
    case 'training':
      return (
        <PointsStep part="training">
          <TrainingRows companyId={companyId} trainings={trainings} mayCreate={may.mayAddTraining} />
        </PointsStep>
      );
    case 'roles':
      return (
        <PointsStep part="roles">
          <RoleRows companyId={companyId} roles={roles} mayCreate={may.mayAddRole} />
        </PointsStep>
      );
    case 'service':
      return (
        <PointsStep part="service">
          <SpanRows />
        </PointsStep>
      );
    case 'review': {
      const { frequency_id, pay_date } = getValues();
      const offered = frequency_id ? payDates?.[frequencyOf(frequency_id).frequency_type] : undefined;
      const payDateName = offered?.find(({ value }) => value === pay_date)?.name;
      return <Review sites={sites} payDateName={payDateName} submit={submit} onGo={onGo} />;
    }
    default:
      return <DetailsStep sites={sites} payDates={payDates} />;
  }
};
