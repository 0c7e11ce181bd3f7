import { schemeTemplate } from '#domain/entities/schemeTemplates.ts';
import { PortalError } from '#domain/errors.ts';
import { copyOfScheme, type SchemeCopy } from '#resources/schemes/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { findRow, type RowOf } from '#server/crud/repository.ts';

export type TemplateRow = RowOf<typeof schemeTemplate>;

/** Locks and returns a template that is not archived. @throws PortalError not_found, archived */
export const lockTemplate = async (db: Db, id: number): Promise<TemplateRow> => {
  const row = await findRow(db, schemeTemplate, id, { lock: true });
  if (!row) throw new PortalError('not_found');
  if (row.archived_at) throw new PortalError('archived');
  return row;
};

/** Copies what the scheme of a template has now into the template. */
export const copyRules = async (
  { db }: Pick<Context, 'db'>,
  { id, company_id, scheme_id }: TemplateRow,
): Promise<void> => {
  const { fields, rules } = await copyOfScheme(db, { id: scheme_id, company_id });
  const copied = { fields: JSON.stringify(fields), rules: JSON.stringify(rules) };
  await db
    .insertInto('scheme_template_rules')
    .values({ company_id, template_id: id, ...copied })
    .onConflict((conflict) => conflict.columns(['company_id', 'template_id']).doUpdateSet(copied))
    .execute();
};

/** Returns what a template has copied. */
export const readCopy = (db: Db, { id, company_id }: Pick<TemplateRow, 'id' | 'company_id'>): Promise<SchemeCopy> =>
  db
    .selectFrom('scheme_template_rules')
    .select(['fields', 'rules'])
    .where('company_id', '=', company_id)
    .where('template_id', '=', id)
    .executeTakeFirstOrThrow();
