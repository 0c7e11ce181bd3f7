import type { FastifyInstance } from 'fastify';
import { PortalError } from '#domain/errors.ts';

/** Longer than any report that our pages cause browsers to send. */
const MOST_BYTES = 16 * 1024;
/** The route is public: maximum number of log lines per minute, from all senders together. */
const MOST = 20;
const MINUTE = 60_000;

/**
 * A report as browsers write it: `report-uri` uses names with dashes, the Reporting API camel case (CSP 3, 5.3 and
 * 5.5).
 */
type Report = Readonly<Record<string, unknown>>;

/**
 * Reduces a URL to a part without personal data such as search terms, tokens or contents. A value that is not a URL is
 * a keyword such as `inline`.
 */
const part = (address: unknown, name: 'pathname' | 'origin'): string => {
  const text = String(address ?? '');
  if (!URL.canParse(text)) return text.slice(0, 30);
  const url = new URL(text);
  return (url.host ? url[name] : url.protocol).slice(0, 200);
};

/** Returns the parts of a report that may be logged. */
const reported = (report: Report): Record<string, string> => ({
  directive: String(report['effective-directive'] ?? report.effectiveDirective ?? '').slice(0, 60),
  page: part(report['document-uri'] ?? report.documentURL, 'pathname'),
  blocked: part(report['blocked-uri'] ?? report.blockedURL, 'origin'),
  line: `${part(report['source-file'] ?? report.sourceFile, 'pathname')}:${Number(report['line-number'] ?? report.lineNumber) || 0}`,
});

const parse = (text: string): Report[] => {
  try {
    const read = JSON.parse(text);
    const all: { 'csp-report'?: Report; body?: Report }[] = Array.isArray(read) ? read.slice(0, MOST) : [read];
    return all.map((one) => one?.['csp-report'] ?? one?.body ?? {});
  } catch {
    throw new PortalError('malformed');
  }
};

/**
 * Logs the violations of the content policy that browsers report. It is not a registered route: browsers send reports
 * by themselves, without a token and in their own format, and the response is empty.
 */
export const mountCspReports = async (api: FastifyInstance, now: () => Date): Promise<void> => {
  let minute = 0;
  let written = 0;
  const hasRoom = (): boolean => {
    const current = Math.floor(now().getTime() / MINUTE);
    if (current !== minute) [minute, written] = [current, 0];
    written += 1;
    return written <= MOST;
  };
  const types = ['application/csp-report', 'application/reports+json'];
  api.addContentTypeParser(
    types,
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_request: unknown, text: string) => parse(text),
  );
  api.post('/csp_reports', { schema: { hide: true } }, async (request, reply) => {
    const reports = Array.isArray(request.body) ? (request.body as Report[]) : [];
    for (const report of reports) if (hasRoom()) request.log.warn({ report: reported(report) }, 'content policy');
    return reply.code(204).send();
  });
};
