import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FullReport } from '#dataProvider/custom/reportShapes.ts';
import { hasBreach } from '#domain/tronc/index.ts';
import { FieldLink } from '#src/tronc/FieldLink.tsx';
import { FindingList } from '#src/tronc/FindingList.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';

/** The id of the reason for a disabled button. */
export const BLOCKED = 'compliance-block';

/** What the check found when a report was generated, and what that means for its approval. */
export const ReportFindings = ({
  report,
  companyId,
  blocked,
}: {
  report: FullReport;
  companyId: number;
  /** the company does not allow this report to be approved */
  blocked: boolean;
}) => {
  const translate = useTranslate();
  const { edit, troncmaster } = useSchemeRights(companyId);
  const { findings = [] } = report;
  if (findings.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 5 }}>
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
      />
    </Box>
  );
};
