import type { Context } from '#server/http/context.ts';

/** One thing that was done, to which record. `changes`: field → [before, after] in wire values; never a secret. */
export interface Deed {
  event: string;
  resource?: string;
  record_id?: number;
  company_id?: number | null;
  changes?: Record<string, unknown>;
}

/** Writes the audit row of a write, in the write's own transaction: without it the write does not stand. */
export const audit = async (context: Pick<Context, 'db' | 'caller' | 'now'>, deed: Deed): Promise<void> => {
  await context.db
    .insertInto('audit')
    .values({
      at: context.now(),
      // Who looks through somebody's eyes does so in the own name.
      user_id: context.caller.viewer_id ?? (context.caller.principal.id || null),
      event: deed.event,
      resource: deed.resource ?? null,
      record_id: deed.record_id ?? null,
      company_id: deed.company_id ?? null,
      changes: JSON.stringify(deed.changes ?? {}),
    })
    .execute();
};
