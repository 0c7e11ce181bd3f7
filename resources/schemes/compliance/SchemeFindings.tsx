import '#i18n/pages/compliance.ts';
import { Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { FieldLink } from '#src/tronc/FieldLink.tsx';
import { FindingList } from '#src/tronc/FindingList.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';

/** Whether the scheme's current settings are lawful, according to the server. */
export const SchemeFindings = ({ scheme }: { scheme: Scheme }) => {
  const translate = useTranslate();
  const { edit } = useSchemeRights(scheme.company_id);
  const { data: findings, error } = useApiQuery('schemeCompliance', [scheme.id], { of: 'schemes' });
  return (
    <section>
      <Typography variant="h2" gutterBottom>
        {translate('compliance.title')}
      </Typography>
      {!findings && !error && <Skeleton width="60%" />}
      {error && <Typography>{translate('compliance.failed')}</Typography>}
      {findings?.length === 0 && (
        <Typography color="textSecondary">
          {translate('compliance.none')} {translate('compliance.adviser')}
        </Typography>
      )}
      {findings && findings.length > 0 && (
        <FindingList
          findings={findings}
          way={(field) => edit && <FieldLink companyId={scheme.company_id} schemeId={scheme.id} field={field} />}
        />
      )}
    </section>
  );
};
