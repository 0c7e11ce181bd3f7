import type { recordPaper as english } from '../en-GB/recordPaper.ts';

export const recordPaper = {
  page: 'Leathanach %{page}',
  printed: '%{company}. Priontáilte: %{at}.',
  field: 'Réimse',
  value: 'Luach',
} satisfies Record<keyof typeof english, string>;
