import '#i18n/pages/whatIf.ts';
import { Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { exactHours, parseHours } from '#domain/money/units.ts';
import type { TroncEmployee, TroncInput } from '#domain/tronc/index.ts';
import { UnreadableFile } from '#src/import/sourceRow.ts';
import { pastedByRef } from '#src/tronc/pastedByRef.ts';
import { Rows } from '#src/widgets/FormLayout.tsx';
import { Failure } from '#src/widgets/MessageList.tsx';
import { NumberCell } from '../wizard/CellInput.tsx';
import { RowsTable } from '../wizard/RowsTable.tsx';
import { personKey, type TrialValues } from './trial.ts';

const nameOf = ({ surname, forename }: TroncEmployee): string => `${surname}, ${forename}`;

/** Hours of holiday that count like hours worked, of the people who have some: pasted as a list, or typed in a person. */
export const HolidayRows = ({ input }: { input: TroncInput }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext<TrialValues>();
  const people = useWatch<TrialValues, 'people'>({ name: 'people' });
  const label = translate('whatIf.holiday.hours');
  const listed = input.employees.filter(({ id }) => people[personKey(id)]?.holiday != null);
  const change = (id: number, hours: string | null) =>
    setValue(`people.${personKey(id)}.holiday`, hours, { shouldDirty: true, shouldValidate: true });
  return (
    <Rows>
      <Typography variant="body2" color="textSecondary">
        {translate('whatIf.holiday.help')}
      </Typography>
      {listed.length > 0 && (
        <RowsTable
          label={translate('whatIf.tabs.holiday')}
          first={translate('whatIf.name')}
          columns={[label]}
          rows={listed.map((person) => ({
            key: personKey(person.id),
            name: nameOf(person),
            cells: [
              <NumberCell
                key="h"
                source={`people.${personKey(person.id)}.holiday`}
                label={`${nameOf(person)}: ${label}`}
              />,
            ],
          }))}
          onRemove={(index) => {
            const person = listed[index];
            if (person) change(person.id, null);
          }}
        />
      )}
      <PasteHoliday people={input.employees} onPaste={change} />
    </Rows>
  );
};

/** Adds the hours of several people, which were copied from a spreadsheet with their payroll refs. */
const PasteHoliday = ({
  people,
  onPaste,
}: {
  people: readonly TroncEmployee[];
  onPaste(id: number, hours: string): void;
}) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const add = async () => {
    const read = await pastedByRef(text, parseHours).catch((error: unknown) => {
      if (error instanceof UnreadableFile) return translate(error.key, error.args);
      throw error;
    });
    if (typeof read === 'string') {
      setProblems([read]);
      return;
    }
    const byRef = new Map(people.map(({ payrollRef, id }) => [payrollRef, id]));
    const hours = new Map<number, number>();
    const found = read.unread.map(({ line, text }) => ({
      line,
      key: 'whatIf.holiday.unread_line',
      args: { line, text } as object,
    }));
    for (const { line, ref, value } of read.lines) {
      const id = byRef.get(ref);
      if (id === undefined) found.push({ line, key: 'whatIf.holiday.unknown_line', args: { line, ref } });
      else hours.set(id, (hours.get(id) ?? 0) + value);
    }
    setProblems(found.sort((a, b) => a.line - b.line).map(({ key, args }) => translate(key, args)));
    if (found.length > 0) return;
    for (const [id, total] of hours) onPaste(id, exactHours(total));
    setText('');
  };
  return (
    <>
      <TextField
        label={translate('whatIf.holiday.paste')}
        helperText={translate('whatIf.holiday.paste_help')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        maxRows={8}
      />
      {problems.length > 0 && <Failure title={translate('whatIf.holiday.not_added')} messages={problems} />}
      <div>
        <Button variant="outlined" onClick={add} disabled={text.trim() === ''}>
          {translate('whatIf.holiday.add')}
        </Button>
      </div>
    </>
  );
};
