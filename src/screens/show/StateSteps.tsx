import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureOf, fieldMessages, useAction } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { nextStates, statesOf, unlockedFields } from '#domain/schema/states.ts';
import { missingForStep } from '#domain/schema/stepFields.ts';
import { titleOf } from '../../fields/fieldOf.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { useRecordAllowed } from '../../reactAdmin/useAllowed.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { ConfirmDialog } from '../../widgets/ConfirmDialog.tsx';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';

const StepDialog = lazyScreen(() => import('./StepDialog.tsx').then((m) => m.StepDialog), null);

interface StepProps {
  entity: AnyEntity;
  record: AnyRecord & { revision: number };
  state: string;
}

const isRevised = (record: AnyRecord): record is StepProps['record'] =>
  'revision' in record && typeof record.revision === 'number';

/**
 * The steps that lead from the present state of this record, or of the surrounding one, to another, as far as the user
 * may take them. Their words are `steps.<entity>.<state>` of the catalogue, if it contains them.
 */
export const StateSteps = ({ entity, ...given }: { entity: AnyEntity; record?: AnyRecord }) => {
  const record = useRecordContext<AnyRecord>(given);
  if (!record || !isRevised(record)) return null;
  return nextStates(entity, record).map((state) => (
    <StateStep key={state} entity={entity} record={record} state={state} />
  ));
};

const StateStep = ({ entity, record, state }: StepProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useFieldWords(entity);
  const [isAsking, setAsking] = useState(false);
  const mayTake = useRecordAllowed(entity, state, record);
  const states = statesOf(entity);
  const named = `${entity.name}.${state}`;
  const missing = missingForStep(entity, record, state);
  const args = { name: titleOf(entity, record), state: words.choice(states?.key ?? '', state).toLowerCase() };
  const step = useAction('takeStep', {
    refreshes: [entity.name],
    notice: () => ({
      key: `steps.${named}.notice`,
      args: { _: translate('notices.state_changed', args) },
    }),
    // The page highlights no field, so the notice says which one prevents the step, unless the dialog shows it.
    onError: (error) => {
      const messages = fieldMessages(error);
      const isShown = missing.some((name) => name in (failureOf(error).body.errors ?? {}));
      if (messages.length > 0 && !isShown) notify(messages.join('. '), { type: 'error' });
      return messages.length > 0;
    },
  });
  if (!mayTake) return null;
  const label = translate(`steps.${named}.button`, { _: translate('screens.mark_as', args) });
  const unlocked = unlockedFields(entity, { [states?.key ?? '']: state }) ?? [];
  const fields = unlocked.map((name) => words.label(name)).join(', ');
  const path = states?.steps.get(state)?.path ?? state;
  const takeWith = (values?: Record<string, unknown>) =>
    step.mutateAsync(values ? [entity.name, record, path, values] : [entity.name, record, path]);
  const take = () => void takeWith().catch(() => undefined);
  const isLocked = states?.locked.has(state) ?? false;
  const text = fields
    ? translate('screens.mark_as_locked_except', { ...args, fields })
    : translate('screens.mark_as_locked', args);
  const dialog = { yes: label, no: translate('widgets.cancel'), busy: step.isPending, onNo: () => setAsking(false) };
  return (
    <>
      <ActionButton
        variant="outlined"
        loading={step.isPending}
        onClick={isLocked || missing.length > 0 ? () => setAsking(true) : take}
      >
        {label}
      </ActionButton>
      {missing.length > 0 ? (
        isAsking && (
          <StepDialog
            {...dialog}
            entity={entity}
            record={{ ...record, [states?.key ?? '']: state }}
            fields={missing}
            text={isLocked ? text : label}
            onYes={(values) =>
              takeWith(values).then(
                () => undefined,
                (error) => failureOf(error).body.errors,
              )
            }
          />
        )
      ) : (
        <ConfirmDialog
          {...dialog}
          open={isAsking}
          text={text}
          onYes={() => {
            take();
            setAsking(false);
          }}
        />
      )}
    </>
  );
};
