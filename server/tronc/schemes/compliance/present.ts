import { z } from 'zod';
import { withDatesShown } from '#domain/dates/dateText.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import type { Finding } from '#domain/tronc/index.ts';
import { compliance } from '#i18n/en-GB/compliance.ts';
import { symbolOf } from '../../troncReports/currency.ts';

/** Finding of the contract (H1), with `words` and `params`, so that screens can show it in the user's language. */
export const findingAnswer = z.strictObject({
  code: z.string(),
  severity: z.enum(['breach', 'warn', 'notice', 'info']),
  field: z.string().nullable(),
  law: z.string().nullable(),
  text: z.string(),
  fix: z.string(),
  words: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FindingAnswer = z.infer<typeof findingAnswer>;

/** Returns findings as they are sent, in the currency of a company of this country. */
export const presentFindings = (findings: readonly Finding[], country: unknown): FindingAnswer[] =>
  findings.map((finding) => {
    const { text, fix } = compliance.findings[finding.words];
    const params = { ...withDatesShown(finding.params), currency: symbolOf(String(country)) };
    return {
      ...finding,
      params: { ...finding.params },
      text: formatMessage(text, params),
      fix: formatMessage(fix, params),
    };
  });
