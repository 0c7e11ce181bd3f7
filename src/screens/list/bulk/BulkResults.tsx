import '#i18n/pages/history.ts';
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useGetMany, useTranslate } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { BulkResult } from '#domain/contract/records.ts';
import { titleOf } from '../../../fields/fieldOf.ts';
import { useEntityWords } from '../../../fields/useEntityWords.ts';
import { StatusBadge } from '../../../widgets/StatusBadge.tsx';
import { ChangedValues } from '../../history/ChangedValues.tsx';
import { useListScope } from '../ListScope.tsx';

/** The number of lines shown. Rejected records and unusual changes are listed first, and the number of remaining lines is shown. */
const SHOWN = 100;

interface BulkResultsProps {
  results: readonly BulkResult[];
  /** how many records there are results for; the server may return only the first */
  total: number;
  /** the records that the list has loaded */
  known: readonly AnyRecord[];
}

/** The place in the list: rejected records, then unusual changes, then the others. */
const rank = ({ ok, questions }: BulkResult): number => (ok ? (questions.length > 0 ? 1 : 2) : 0);

/** The result for each record: old and new values and what is unusual about them, or the reason why it was rejected. */
export const BulkResults = ({ results, known, total }: BulkResultsProps) => {
  const translate = useTranslate();
  const { entity } = useListScope();
  const words = useEntityWords(entity);
  const sorted = [...results].sort((one, other) => rank(one) - rank(other));
  const lines = sorted.slice(0, SHOWN);
  const elsewhere = lines.filter(({ id }) => !known.some((record) => record.id === id)).map(({ id }) => id);
  const { data = [] } = useGetMany<AnyRecord>(
    entity.name,
    { ids: elsewhere },
    { enabled: elsewhere.length > 0, retry: false },
  );
  const recordOf = (id: number) => [...known, ...data].find((record) => record?.id === id) ?? { id };
  return (
    <TableContainer sx={{ mb: 4 }}>
      <Table
        aria-label={translate('lists.bulk_results', words.inSentence)}
        sx={{ '& td, & th': { py: 2, verticalAlign: 'top' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{words.one}</TableCell>
            <TableCell>{translate('lists.outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ id, ok, message, changes, questions }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {titleOf(entity, recordOf(id)) || `#${id}`}
              </TableCell>
              <TableCell>
                {ok && changes.length > 0 && <ChangedValues entity={entity} record={recordOf(id)} changes={changes} />}
                {ok && changes.length === 0 && translate('lists.bulk_same')}
                {questions.map(({ code }) => (
                  <Box key={code} sx={{ mt: 1 }}>
                    <StatusBadge
                      tone="warning"
                      label={translate('lists.bulk_check', { what: translate(`history.questions.${code}`) })}
                    />
                  </Box>
                ))}
                {!ok && (
                  <>
                    <StatusBadge tone="danger" label={translate('lists.bulk_refused')} /> {message}
                  </>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {total > lines.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('lists.and_more', { smart_count: total - lines.length })}
        </Typography>
      )}
    </TableContainer>
  );
};
