import '#i18n/pages/compliance.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import type { Company } from '#domain/contract/companies.ts';
import type { FullReport } from '#domain/contract/troncReports.ts';
import type { FindingCode } from '#domain/tronc/compliance/findings.ts';
import { hasBreach } from '#domain/tronc/index.ts';
import { FieldLink } from '#src/tronc/FieldLink.tsx';
import { FindingList } from '#src/tronc/FindingList.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { InsuranceAtStake } from './InsuranceAtStake.tsx';

/** The finding after which National Insurance may be due on the shares. It is found in the United Kingdom only. */
const EDITED: FindingCode = 'EMPLOYER_EDITED_ALLOCATION';
/** The id of the reason for a disabled button. */
export const BLOCKED = 'compliance-block';

/** Returns whether the company blocks the approval of this report because it contains a breach. */
export function useBlocked(companyId: number, { actionable, findings = [] }: FullReport): boolean {
  const breach = actionable && hasBreach(findings);
  const { data } = useGetOne<Company>('companies', { id: companyId }, { enabled: breach });
  return breach && data?.compliance_mode === 'block';
}

/** What the check found when a report was generated, and what that means for its approval. */
export const ReportFindings = ({
  report,
  companyId,
  payDate,
  blocked,
}: {
  report: FullReport;
  companyId: number;
  /** of its period; undefined until it is loaded */
  payDate: string | undefined;
  /** the company does not allow this report to be approved */
  blocked: boolean;
}) => {
  const translate = useTranslate();
  const { edit, troncmaster } = useSchemeRights(companyId);
  const { findings = [] } = report;
  if (findings.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: report.actionable ? 0 : 8, mb: 5 }}>
      <Typography variant="h2" gutterBottom>
        {translate('compliance.title')}
      </Typography>
      {troncmaster && report.actionable && hasBreach(findings) && (
        <Alert id={BLOCKED} severity={blocked ? 'error' : 'warning'} sx={{ mb: 3 }}>
          {translate(blocked ? 'compliance.block' : 'compliance.warn')}
        </Alert>
      )}
      <FindingList
        findings={findings}
        way={(field) => edit && <FieldLink companyId={companyId} schemeId={report.tronc_scheme_id} field={field} />}
        about={(code) =>
          code === EDITED && payDate && <InsuranceAtStake shares={report.distributed_total} payDate={payDate} />
        }
      />
    </Box>
  );
};
