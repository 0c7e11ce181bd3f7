import '#i18n/pages/schemeWizard.ts';
import { Box, Button } from '@mui/material';
import { Form, setSubmissionErrors, useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormSetError, useFormContext, useFormState } from 'react-hook-form';
import type { Scheme } from '#domain/contract/schemes.ts';
import { scheme as entity } from '#domain/entities/index.ts';
import { EntityScope, useVariant } from '#src/fields/EntityScope.tsx';
import { FollowErrors } from '#src/reactAdmin/FollowErrors.tsx';
import { ChangedDialog } from '#src/screens/conflict/ChangedDialog.tsx';
import { indexOfStep, REVIEW, STEPS, stepOf } from '#src/tronc/schemeSteps.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { ErrorSummary } from '#src/widgets/ErrorSummary.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { DrawerFooter } from '#src/widgets/SideDrawer.tsx';
import { useDrawerParam } from '#src/widgets/useDrawerParam.ts';
import { WizardFindings } from '../compliance/WizardFindings.tsx';
import { keptFor, type SchemeDraft } from './draftOfScheme.ts';
import { validateSchemeValues } from './faults.ts';
import { KeepTyped } from './KeepTyped.tsx';
import { Page } from './Page.tsx';
import { PendingRows, useAddPending } from './PendingRows.tsx';
import type { PageData } from './pageData.ts';
import { StepNav } from './StepNav.tsx';
import { listDifferences, useSaveScheme } from './useSaveScheme.ts';
import { useSchemeResolver } from './useSchemeResolver.ts';
import type { SchemeValues } from './values.ts';

export interface WizardFormProps extends PageData {
  /** absent for a new scheme */
  scheme: Scheme | undefined;
  initial: SchemeValues;
  draft: SchemeDraft;
  typed: RefObject<FieldValues | undefined>;
  back: RefObject<FieldValues | undefined>;
  /** what was typed when the drawer was last closed */
  discarded: FieldValues | undefined;
  /** it is in the form again, or was saved: it is no longer offered */
  forgetDiscarded(): void;
  onSaved(created?: Scheme): void | Promise<void>;
  /** loads the scheme again and discards what was typed */
  onReload(): void;
}

/**
 * The wizard's form: a page can be left forwards only when it is valid (SCH-025), going back keeps what was typed
 * (SCH-026), the last page saves.
 */
export const WizardForm = (props: WizardFormProps) => {
  const [named, setNamed] = useDrawerParam('step');
  const kept = keptFor(props.draft, props.scheme);
  // A page in the address is opened only if there are values before it: an existing scheme or a draft.
  const [follows, setFollows] = useState(props.scheme !== undefined || kept !== undefined);
  const current = follows ? indexOfStep(named) : 0;
  const step = useRef(current);
  step.current = current;
  const resolver = useSchemeResolver(step);
  const saving = useSaveScheme(props.scheme, (created) => {
    props.draft.clear();
    props.typed.current = undefined;
    props.forgetDiscarded();
    return props.onSaved(created);
  });
  const go = (index: number) => {
    setFollows(true);
    setNamed(STEPS[index]?.name ?? 'details');
  };

  const submit = async (values: SchemeValues) => {
    if (step.current < REVIEW) {
      go(step.current + 1);
      return undefined;
    }
    const faults = await saving.save(values);
    const faulty = Object.keys(faults ?? {}).map(stepOf);
    const first = Math.min(...faulty.filter((index) => index >= 0));
    if (Number.isFinite(first)) go(first);
    return faults;
  };
  return (
    <Form
      noValidate
      defaultValues={props.initial}
      resolver={resolver as never}
      disableInvalidFormNotification
      onSubmit={(values: FieldValues) => submit(values as SchemeValues)}
    >
      <PendingRows>
        <WizardBody {...props} kept={kept} current={current} saving={saving} onGo={go} />
      </PendingRows>
    </Form>
  );
};

/** Returns how far a returning user had got: the first page with an error. */
const firstFaulty = (values: SchemeValues): number =>
  Math.min(REVIEW, ...validateSchemeValues(values).map(({ path }) => stepOf(path)));

interface BodyProps extends WizardFormProps {
  kept: SchemeValues | undefined;
  current: number;
  saving: ReturnType<typeof useSaveScheme>;
  onGo(step: number): void;
}

const WizardBody = ({ kept, current, saving, onGo, ...props }: BodyProps) => {
  const translate = useTranslate();
  const variant = useVariant();
  const { clearErrors, trigger, handleSubmit, setError } = useFormContext<SchemeValues>();
  const { isSubmitting } = useFormState();
  const [farthest, setFarthest] = useState(() => (props.scheme ? REVIEW : kept ? firstFaulty(kept) : current));
  const submit = props.scheme ? 'schemeWizard.save' : 'schemeWizard.create';
  const reached = Math.max(farthest, current);
  if (reached > farthest) setFarthest(reached);

  // What was typed earlier is in the form before it is shown, so that nothing moves.
  const [isFilled, setFilled] = useState(kept === undefined);
  const onFilled = useCallback(() => setFilled(true), []);

  const addPending = useAddPending();

  // The button that was pressed may be gone or have another meaning, so the keyboard continues at the new page.
  const page = useRef<HTMLElement>(null);
  const left = useRef(current);
  useEffect(() => {
    if (left.current !== current) {
      page.current?.focus({ preventScroll: true });
      // The page is read from its beginning, however far the last one was scrolled.
      page.current?.closest('[role=dialog]')?.scrollTo?.({ top: 0 });
    }
    left.current = current;
  }, [current]);

  /** Goes back immediately, and forwards only from a valid page; in both cases with every row that is typed. */
  const leaveFor = async (index: number) => {
    if (!addPending()) return;
    if (index > current && !(await trigger(undefined, { shouldFocus: true }))) return;
    clearErrors();
    onGo(index);
  };
  const keep = handleSubmit(async (typed) => {
    const refused = await saving.save(typed, saving.conflict?.theirs.revision);
    if (refused) setSubmissionErrors(refused, setError as UseFormSetError<FieldValues>);
  });

  return (
    <EntityScope entity={entity} variant={variant}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: { xs: 4, sm: 6 }, flex: 1 }}>
        <StepNav current={current} reached={reached} onGo={leaveFor} />
        <Box
          component="section"
          ref={page}
          tabIndex={-1}
          aria-label={translate(`schemeWizard.steps.${STEPS[current]?.name}`)}
          sx={{ flex: 1, minWidth: 0, outline: 0 }}
        >
          <KeepTyped
            draft={props.draft}
            kept={kept}
            typed={props.typed}
            back={props.back}
            discarded={props.discarded}
            forgetDiscarded={props.forgetDiscarded}
            onFilled={onFilled}
            onStartAgain={() => onGo(0)}
          />
          <FollowErrors />
          <ErrorSummary />
          <RequiredNote />
          <div hidden={!isFilled}>
            {current === REVIEW && <WizardFindings step={current} sites={props.sites} onGo={leaveFor} />}
            <Page {...props} step={current} submit={submit} onGo={leaveFor} />
            {current < REVIEW && <WizardFindings step={current} sites={props.sites} onGo={leaveFor} />}
          </div>
        </Box>
      </Box>
      <DrawerFooter>
        <ActionButton type="submit" variant="contained" loading={isSubmitting}>
          {translate(current < REVIEW ? 'schemeWizard.next' : submit)}
        </ActionButton>
        {current > 0 && (
          <Button variant="outlined" onClick={() => leaveFor(current - 1)}>
            {translate('schemeWizard.previous')}
          </Button>
        )}
      </DrawerFooter>
      {saving.conflict && (
        <ChangedDialog
          entity={entity}
          variant={variant}
          before={props.scheme ?? saving.conflict.theirs}
          conflict={saving.conflict}
          also={props.scheme && listDifferences(props.scheme, saving.conflict)}
          busy={isSubmitting}
          onCancel={saving.dismiss}
          onReload={props.onReload}
          onKeep={keep}
        />
      )}
    </EntityScope>
  );
};
