import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldMessages, useAction } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { nextStates, statesOf, unlockedFields } from '#domain/schema/states.ts';
import { titleOf } from '../../fields/fieldOf.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { useRecordAllowed } from '../../reactAdmin/useAllowed.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { ConfirmDialog } from '../../widgets/ConfirmDialog.tsx';

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
  const args = { name: titleOf(entity, record), state: words.choice(states?.key ?? '', state).toLowerCase() };
  const step = useAction('takeStep', {
    refreshes: [entity.name],
    notice: () => ({
      key: `steps.${named}.notice`,
      args: { _: translate('notices.state_changed', args) },
    }),
    // The page highlights no field, so the notice says which one prevents the step.
    onError: (error) => {
      const messages = fieldMessages(error);
      if (messages.length > 0) notify(messages.join('. '), { type: 'error' });
      return messages.length > 0;
    },
  });
  if (!mayTake) return null;
  const label = translate(`steps.${named}.button`, { _: translate('screens.mark_as', args) });
  const unlocked = unlockedFields(entity, { [states?.key ?? '']: state }) ?? [];
  const fields = unlocked.map((name) => words.label(name)).join(', ');
  const take = () => step.mutate([entity.name, record, states?.steps.get(state)?.path ?? state]);
  return (
    <>
      <ActionButton
        variant="outlined"
        loading={step.isPending}
        onClick={states?.locked.has(state) ? () => setAsking(true) : take}
      >
        {label}
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        text={
          fields
            ? translate('screens.mark_as_locked_except', { ...args, fields })
            : translate('screens.mark_as_locked', args)
        }
        yes={label}
        no={translate('widgets.cancel')}
        busy={step.isPending}
        onYes={() => {
          take();
          setAsking(false);
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
};
