import type { ReactElement } from 'react';
import type { Scheme } from '#domain/contract/schemes.ts';
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

interface PageProps extends PageData {
  step: number;
  /** absent for a new scheme */
  scheme: Scheme | undefined;
  /** translation key of the button that saves the scheme */
  submit: string;
  onGo(step: number): void;
}

/** The open page of the wizard. */
export const Page = ({
  step,
  scheme,
  submit,
  onGo,
  companyId,
  sites,
  roles,
  trainings,
  payDates,
  ...may
}: PageProps): ReactElement => {
  const { name } = STEPS[step] ?? STEPS[0];
  switch (name) {
    case 'details':
      return <DetailsStep sites={sites} payDates={payDates} scheme={scheme} />;
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
    case 'review':
      return <Review sites={sites} scheme={scheme} submit={submit} onGo={onGo} />;
  }
};
