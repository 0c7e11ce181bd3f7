import { findingAnswer } from '#domain/contract/compliance.ts';
import { scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { findRow } from '#server/crud/repository.ts';
import { all } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { recordOf } from '#server/http/subjects.ts';
import { countryOfCompany } from '../../troncReports/currency.ts';
import { presentFindings } from './present.ts';
import { schemeFindings } from './scheme.ts';

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
    return all(presentFindings(findings, await countryOfCompany(context.db, row.company_id)));
  },
});

/** Checks whether a scheme is lawful (contract H2; tronc-domain 8.1). */
export const complianceRoutes: AnyRoute[] = [schemeCompliance];
