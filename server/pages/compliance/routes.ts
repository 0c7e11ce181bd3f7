import { findingAnswer } from '#domain/contract/compliance.ts';
import { scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { presentFindings } from '#resources/schemes/server/index.ts';
import { findRow } from '#server/crud/repository.ts';
import { countryOf } from '#server/platform/access/country.ts';
import { all } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { schemeFindings } from './schemeFindings.ts';

const schemeCompliance = route({
  method: 'GET',
  path: '/tronc_schemes/{id}/compliance',
  tag: scheme.words.many,
  kind: 'list',
  permission: { who: 'subject', rule: scheme.access.view, find: recordOf(scheme) },
  summary: 'Check the current scheme against the law on tips at its site',
  answer: findingAnswer,
  handle: async (context, { params }) => {
    const row = await findRow(context.db, scheme, params.id);
    if (!row) throw new PortalError('not_found');
    const findings = await schemeFindings(context, { id: row.id, company_id: row.company_id });
    return all(presentFindings(findings, await countryOf(context.db, row.company_id)));
  },
});

/** Checks whether a scheme is lawful (tronc-domain 8.1). */
export const complianceRoutes: AnyRoute[] = [schemeCompliance];
