import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApiQuery, useRefreshResources } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { Site } from '#domain/contract/sites.ts';
import { useDiscardUndo } from '#src/drafts/useDiscardUndo.tsx';
import { useJobRoles } from '#src/fields/useJobRoles.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { useReportLoaded } from '#src/widgets/lazyScreen.tsx';
import { AccessDenied, NotFound } from '#src/widgets/NotFound.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { useOfferLinks } from '../link/useOfferLinks.ts';
import { OpenedScheme } from '../OpenedScheme.tsx';
import { useSchemeDraft } from './draftOfScheme.ts';
import { newScheme, valuesOf } from './values.ts';
import { WizardForm, type WizardFormProps } from './WizardForm.tsx';

/** Adds a scheme to a company, or edits the scheme in the drawer's parameters (SCH-018). */
export const SchemeDrawer = ({ companyId }: { companyId: number }) => {
  const translate = useTranslate();
  const drawer = useDrawer(DRAWERS.wizard);
  const offerLinks = useOfferLinks(companyId);
  const id = drawer.params.id;
  const draft = useSchemeDraft(companyId, id ? Number(id) : undefined, drawer.open);
  const { typed, back, discarded, restored, close } = useDiscardUndo(drawer, draft);
  const refresh = useRefreshResources();
  const onSaved = async (created?: Scheme) => {
    // A change of the dates replaces periods that nothing belongs to yet. The scheme's own page was read by a query that
    // saving does not update.
    void refresh(['schemes', 'tronc_periods', 'tronc_files', 'reports']);
    if (!created || !(await offerLinks(created))) drawer.close();
  };
  const shared = { companyId, draft, typed, back, discarded, forgetDiscarded: restored, onSaved };
  return (
    <SideDrawer
      wide
      focusFirst={!id}
      open={drawer.open}
      onClose={close}
      title={translate(id ? 'schemes.edit_title' : 'schemes.add_title')}
    >
      {id ? (
        <OpenedScheme id={id}>
          {(scheme, reload) => {
            const onReload = () => {
              draft.clear();
              reload();
            };
            return <Wizard key={scheme.revision} {...shared} scheme={scheme} onReload={onReload} />;
          }}
        </OpenedScheme>
      ) : (
        <Wizard {...shared} scheme={undefined} onReload={drawer.close} />
      )}
    </SideDrawer>
  );
};

type Shared = Pick<
  WizardFormProps,
  'companyId' | 'draft' | 'typed' | 'back' | 'discarded' | 'forgetDiscarded' | 'onSaved'
>;

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/** Shows the form, once all its choices have been loaded. */
const Wizard = ({ companyId, scheme, ...props }: Shared & Pick<WizardFormProps, 'scheme' | 'onReload'>) => {
  const rights = useSchemeRights(companyId);
  const sites = useGetList<Site>('sites', { ...ALL, filter: { company_ids: [companyId] } });
  const roles = useJobRoles(companyId);
  const trainings = useApiQuery('trainingTypes', [companyId]);
  const payDates = useApiQuery('paydateOptions', []);
  if (scheme && scheme.company_id !== companyId) return <NotFound />;
  if (rights.known && !(scheme ? rights.edit : rights.create)) return <AccessDenied />;
  const failed = [sites, roles, trainings, payDates].filter(({ data, error }) => error && !data);
  const retry = () => {
    for (const { refetch } of failed) refetch();
  };
  if (failed.length > 0) return <LoadFailed error={failed[0]?.error} onRetry={retry} />;
  if (!rights.known || !props.draft.known || [sites, roles, trainings, payDates].some(({ isLoading }) => isLoading))
    return <FormSkeleton />;
  return (
    <OpenedWizard
      {...props}
      companyId={companyId}
      scheme={scheme}
      sites={sites.data ?? []}
      roles={roles.data ?? []}
      trainings={trainings.data ?? []}
      payDates={payDates.data}
      mayAddRole={rights.addJobRole}
      mayAddTraining={rights.addTrainingType}
    />
  );
};

/** The form's initial values are determined once: a role added inside the form must not reset them. */
const OpenedWizard = (props: Omit<WizardFormProps, 'initial'>) => {
  const { companyId, scheme, sites, roles, trainings } = props;
  // The focus can only move to the first field once there is one.
  useReportLoaded(true);
  const [initial] = useState(() => (scheme ? valuesOf(scheme) : newScheme(companyId, sites, roles, trainings)));
  return <WizardForm {...props} initial={initial} />;
};
