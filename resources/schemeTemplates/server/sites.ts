import { sql } from 'kysely';
import type { SchemeOfTemplate, TemplateOfScheme, TemplateSites } from '#domain/contract/schemeTemplates.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { PortalError } from '#domain/errors.ts';
import {
  archivedRoles,
  type CopyDifferences,
  copyDifferences,
  type SchemeCopy,
  schemeFromCopy,
} from '#resources/schemes/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { lockTemplate, readCopy, type TemplateRow } from './template.ts';

type Site = TemplateSites['sites'][number];
type StoredSite = Omit<Site, 'scheme'> & { scheme: Omit<NonNullable<Site['scheme']>, 'differs'> | null };

/** Returns the sites of the company by name, each with the scheme that it has. */
const sitesOf = async (
  db: Db,
  { id, company_id }: Pick<TemplateRow, 'id' | 'company_id'>,
  copy: SchemeCopy,
): Promise<Site[]> => {
  const { rows } = await sql<StoredSite>`
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
  const created = rows.flatMap(({ scheme }) => (scheme?.from_template ? [scheme.id] : []));
  const differences = await copyDifferences(db, company_id, created, copy);
  return rows.map((site) => ({
    ...site,
    scheme: site.scheme && { ...site.scheme, differs: isDifferent(differences.get(site.scheme.id)) },
  }));
};

const isDifferent = (found: CopyDifferences | undefined): boolean =>
  found !== undefined && found.rules.length + found.fields.length > 0;

/** Returns the template from which a scheme was created, and how the scheme differs from it now; null if there is none. */
export const templateOfScheme = async (
  db: Db,
  { id, company_id }: { id: number; company_id: number },
): Promise<TemplateOfScheme> => {
  const template = await db
    .selectFrom('templates_of_schemes as u')
    .innerJoin('scheme_templates as t', (join) =>
      join.onRef('t.company_id', '=', 'u.company_id').onRef('t.id', '=', 'u.template_id'),
    )
    .select(['t.id', 't.name'])
    .where('u.company_id', '=', company_id)
    .where('u.scheme_id', '=', id)
    .executeTakeFirst();
  if (!template) return null;
  const copy = await readCopy(db, { id: template.id, company_id });
  const found = (await copyDifferences(db, company_id, [id], copy)).get(id);
  return { template, rules: found?.rules ?? [], fields: found?.fields ?? [] };
};

/** Returns where schemes can be created from a template, and why not at the others. */
export const templateSites = async (
  db: Db,
  template: Pick<TemplateRow, 'id' | 'company_id'>,
): Promise<TemplateSites> => {
  const copy = await readCopy(db, template);
  return {
    archived_roles: await archivedRoles(db, template.company_id, copy.rules),
    sites: await sitesOf(db, template, copy),
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
