import { AREAS } from '#domain/access/areas.ts';
import { type TroncRecord, troncRecordAnswer, troncRecordQuery } from '#domain/contract/troncRecord.ts';
import { csvDecimal, csvText } from '#domain/csv/write.ts';
import { employee } from '#domain/entities/employees.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { csv, file, ok } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { holderOf, readRecord } from './readRecord.ts';
import { recordPdf } from './recordPdf.ts';

/**
 * A person's tronc record: each period with a released report in which they received something, oldest first (contract
 * H7). A share of a re-opened report counts until its next version is released.
 */
export const troncRecordRoute: AnyRoute = route({
  method: 'GET',
  path: '/employee/{id}/tronc_record',
  tag: employee.words.many,
  permission: { who: 'subject', rule: AREAS.employeeRecord.canEdit, find: recordOf(employee) },
  query: troncRecordQuery,
  summary:
    'What an employee received from each tronc period, with the totals of the place; from and to select periods that overlap these days; as a file with format=csv or format=pdf',
  answer: troncRecordAnswer,
  media: ['text/csv', 'application/pdf'],
  audit: 'employees.tronc_record',
  handle: async (context, { params, query }) => {
    const { db, now } = context;
    const holder = await holderOf(context, params.id);
    await audit(context, {
      event: 'employees.tronc_record',
      resource: 'employees',
      record_id: holder.id,
      company_id: holder.company_id,
    });
    const record = await readRecord(db, holder, query);
    const name = `tronc-record-${holder.id}`;
    if (query.format === 'csv') return csv(`${name}.csv`, recordCsv(record));
    if (query.format === 'pdf')
      return file(`${name}.pdf`, 'application/pdf', await exportStream(context, recordPdf(holder, record, now())));
    return ok(record);
  },
});

const COLUMNS = [
  'employee_id',
  'name',
  'tronc_period_id',
  'scheme',
  'start_date',
  'end_date',
  'pay_date',
  'total_troncs',
  'distributed_total',
  'amount',
] as const;

/** Columns are named as in the JSON answer. */
const recordCsv = ({ employee: { id, name }, periods }: TroncRecord): string =>
  csvText(
    COLUMNS,
    periods.map((one) => [
      id,
      name,
      one.tronc_period_id,
      one.scheme,
      one.start_date,
      one.end_date,
      one.pay_date,
      csvDecimal(one.total_troncs),
      csvDecimal(one.distributed_total),
      csvDecimal(one.amount),
    ]),
  );
