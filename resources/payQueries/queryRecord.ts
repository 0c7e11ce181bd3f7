import type { AnyRecord, Revised } from '#domain/anyRecord.ts';
import type { QueryStatus } from '#domain/payQueries/rules.ts';

/** A pay query as its page uses it. */
export interface QueryRecord extends AnyRecord, Revised {
  id: number;
  company_id: number;
  company?: { country?: 'GB' | 'IE' };
  worker_id: number;
  scheme_id: number;
  tronc_period_id: number;
  report_id: number;
  due: string;
  channel: 'page' | 'code' | 'paper';
  status: QueryStatus;
  answer: string | null;
  correction_report_id: number | null;
  reason: string | null;
}
