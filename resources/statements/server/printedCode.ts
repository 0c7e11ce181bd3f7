import { PRINTED_CODE_MARK, WORKER_PAGE } from '#domain/constants.ts';
import type { Services } from '#server/context.ts';
import { employeePortalUrl } from '#server/platform/mail/portalUrl.ts';

/** A worker's statement. */
export interface StatementKey {
  company_id: number;
  id: number;
}

/** Binds a code to its purpose. */
const OWNER = 'printed statement';

/**
 * Returns the address that is printed on a statement. With the paper in hand, the amount can be questioned, and nothing is
 * read that is not on the paper. The code in it is authentic and cannot be guessed; nothing of it is stored.
 */
export const printedAddress = (
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  { company_id, id }: StatementKey,
): string => {
  const page = new URL(WORKER_PAGE, employeePortalUrl(config)).href;
  return `${page}#${PRINTED_CODE_MARK}${secrets.seal(`${company_id}:${id}`, OWNER)}`;
};

/** Returns the statement of a printed code; null for a text that is none. */
export const openPrintedCode = ({ secrets }: Pick<Services, 'secrets'>, code: string): StatementKey | null => {
  try {
    const [company_id = 0, id = 0] = secrets.open(code, OWNER).split(':').map(Number);
    return { company_id, id };
  } catch {
    return null;
  }
};
