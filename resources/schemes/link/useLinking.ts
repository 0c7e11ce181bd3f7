import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { chosenAtFirst, GROUPS, type Groups, selectable } from './people.ts';

/** A person who was not linked, and why. */
export interface Refused {
  id: number;
  name: string;
  message: string;
}

/**
 * Manages the selection and links the selected people: all that the server accepts are linked, the others are returned
 * with their reasons.
 */
export function useLinking(scheme: Scheme, groups: Groups, onlySite: boolean, onDone: () => void) {
  const notify = useNotify();
  const [marked, setMarked] = useState<ReadonlySet<number>>(() => new Set(chosenAtFirst(groups, onlySite)));
  const [refused, setRefused] = useState<Refused[]>([]);
  const everybody = GROUPS.flatMap((name) => groups[name]).filter(selectable);
  const chosen = everybody.filter(({ employee }) => marked.has(employee.id));
  const send = useAction('bulkEdit', {
    refreshes: ['employees', 'schemes', 'companies'],
    onSuccess: ({ results }) => {
      const linked = results.filter(({ ok }) => ok).length;
      if (linked > 0) notify('notices.employees_linked', { type: 'success', messageArgs: { smart_count: linked } });
      const names = new Map(everybody.map(({ employee }) => [employee.id, employee.name]));
      const left = results.filter(({ ok }) => !ok);
      setRefused(left.map(({ id, message }) => ({ id, name: names.get(id) ?? String(id), message: message ?? '' })));
      if (left.length === 0) onDone();
    },
  });

  const mark = (ids: readonly number[], on: boolean) =>
    setMarked((before) => {
      const after = new Set(before);
      for (const id of ids) on ? after.add(id) : after.delete(id);
      return after;
    });
  const link = () =>
    send.mutate([
      'employees',
      chosen.map(({ employee }) => employee.id),
      { tronc_scheme_id: scheme.id },
      { confirmed: ['schemes_of_other_sites'] }, // the form has asked about people of other sites
    ]);
  return { marked, mark, chosen, selectableCount: everybody.length, refused, link, isPending: send.isPending };
}
