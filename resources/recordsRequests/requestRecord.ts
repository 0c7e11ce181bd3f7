import type { AnyRecord, Revised } from '#domain/anyRecord.ts';

/** A records request as its page uses it. */
export interface RequestRecord extends AnyRecord, Revised {
  id: number;
  company_id: number;
  status: string;
  /** the last day of the answer */
  due: string | null;
  to_refuse: boolean;
  reasons: string | null;
}
