import { sql } from 'kysely';
import type { SchemeOfTemplate, TemplateSites } from '#domain/contract/schemeTemplates.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { PortalError } from '#domain/errors.ts';
import { archivedRoles, schemeFromCopy } from '#resources/schemes/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { lockTemplate, readCopy, type TemplateRow } from './template.ts';

/** Returns the sites of the company by name, each with the scheme that it has. */
const sitesOf = async (db: Db, { id, company_id }: Pick<TemplateRow, 'id' | 'company_id'>) => {
  const { rows } = await sql<TemplateSites['sites'][number]>`
    select s.id, s.name,
      (select jsonb_build_object('id', t.id, 'name', t.name, 'from_template', u.template_id is not null)
        from schemes t left join templates_of_schemes u
          on u.company_id = t.company_id and u.scheme_id = t.id and u.template_id = ${id}
        where t.company_id = s.company_id and t.site_id = s.id and t.archived_at is null
        order by u.template_id nulls last, t.id limit 1) as scheme,
      exists (select 1 from schemes t
        where t.company_id = s.company_id and t.site_id <> s.id and lower(t.name) = lower(s.name)) as name_in_use
    from sites s where s.company_id = ${company_id} and s.archived_at is null
    order by search_fold(s.name), s.id`.execute(db);
  return rows;
};

/** Returns where schemes can be created from a template, and why not at the others. */
export const templateSites = async (
  db: Db,
  template: Pick<TemplateRow, 'id' | 'company_id'>,
): Promise<TemplateSites> => {
  const { rules } = await readCopy(db, template);
  return {
    archived_roles: await archivedRoles(db, template.company_id, rules),
    sites: await sitesOf(db, template),
  };
};

/** Locks a site, so that of two requests at the same time the second one finds the scheme of the first. */
const lockSite = async (db: Db, company_id: number, id: number): Promise<{ name: string }> => {
  const site = await db
    .selectFrom('sites')
    .select(['name', 'archived_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!site || site.archived_at)
    throw validationError({ path: 'site_id', rule: site ? 'archived' : 'not_found', params: { label: 'Site' } });
  return site;
};

const schemeOfSite = async (db: Db, { id, company_id }: TemplateRow, site_id: number) => {
  const { rows } = await sql<{ id: number; name: string; from_template: boolean }>`
    select t.id, t.name, u.template_id is not null as from_template
    from schemes t left join templates_of_schemes u
      on u.company_id = t.company_id and u.scheme_id = t.id and u.template_id = ${id}
    where t.company_id = ${company_id} and t.site_id = ${site_id} and t.archived_at is null
    order by u.template_id nulls last, t.id limit 1`.execute(db);
  return rows[0];
};

/**
 * Creates the scheme of a site from a template, with the name of the site. A repeated request creates nothing.
 * @throws PortalError site_has_scheme, template_role_unknown, archived; 422 with every broken rule
 */
export const createFromTemplate = async (
  context: Context,
  templateId: number,
  { site_id, first_pay_date }: { site_id: number; first_pay_date?: IsoDate | null | undefined },
): Promise<SchemeOfTemplate> => {
  const { db } = context;
  const template = await lockTemplate(db, templateId);
  const { company_id } = template;
  const site = await lockSite(db, company_id, site_id);
  const existing = await schemeOfSite(db, template, site_id);
  if (existing?.from_template) return { scheme_id: existing.id, created: false };
  if (existing) throw new PortalError('site_has_scheme', { params: { scheme: existing.name } });
  const copy = await readCopy(db, template);
  const archived = await archivedRoles(db, company_id, copy.rules);
  if (archived.length > 0) throw new PortalError('template_role_unknown', { params: { roles: archived.join(', ') } });
  const own = { site_id, name: site.name, first_pay_date: first_pay_date ?? null };
  const scheme_id = await schemeFromCopy(context, copy, own, async (_, { id }) => {
    await db
      .insertInto('templates_of_schemes')
      .values({ company_id, scheme_id: id, template_id: template.id })
      .execute();
    return { template: [null, template.name] };
  });
  return { scheme_id, created: true };
};
