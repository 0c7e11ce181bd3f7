import type { Finding as SentFinding } from '#domain/contract/compliance.ts';
import { withDatesShown } from '#domain/dates/dateText.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { currencySignOf } from '#domain/money/showMoney.ts';
import type { Finding } from '#domain/tronc/index.ts';
import { compliance } from '#i18n/en-GB/compliance.ts';

/** Returns findings as they are sent, in the currency of a company of this country. */
export const presentFindings = (findings: readonly Finding[], country: unknown): SentFinding[] =>
  findings.map((finding) => {
    const { text, fix } = compliance.findings[finding.words];
    const params = { ...withDatesShown(finding.params), currency: currencySignOf(country) };
    return {
      ...finding,
      params: { ...finding.params },
      text: formatMessage(text, params),
      fix: formatMessage(fix, params),
    };
  });
