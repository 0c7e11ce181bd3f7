import type { AnyRecord, Revised } from '#domain/anyRecord.ts';

/** A records request as its page uses it. */
export interface RequestRecord extends AnyRecord, Revised {
  id: number;
  company_id: number;
  status: string;
  to_refuse: boolean;
  reasons: string | null;
}
