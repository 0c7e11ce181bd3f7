import '#i18n/pages/reports.ts';
import '#i18n/pages/schemeTemplates.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { TemplateOfScheme } from '#domain/contract/schemeTemplates.ts';
import type { RuleDelta } from '#domain/contract/troncReports.ts';
import { scheme as entity } from '#domain/entities/schemes.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { showRuleValue } from '#src/tronc/ruleValue.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';
import { useShowsDifferences } from './TemplateLine.tsx';

/** What differs between a scheme and its template, if the page shows it: the rules with both values, and the names of other fields. */
export const TemplateDifferences = ({ from: { rules, fields } }: { from: NonNullable<TemplateOfScheme> }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const words = useFieldWords(entity);
  const [isShown] = useShowsDifferences();
  if (!isShown || rules.length + fields.length === 0) return null;
  const title = translate('schemeTemplates.differences');
  const template = translate('schemeTemplates.template');
  const copied = ({ from }: RuleDelta) => showRuleValue(from, currency, translate);
  return (
    <Box component="section" aria-label={title} sx={{ maxWidth: 760, mb: 6 }}>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      {rules.length > 0 && (
        <FigureTable
          label={title}
          rows={rules}
          keyOf={({ rule, of }) => `${rule} ${of}`}
          columns={[
            {
              label: translate('reports.changed_rule'),
              text: true,
              cell: ({ rule, of }) => translate(`reports.rules.${rule}`, { of }),
            },
            { label: template, wide: true, cell: copied },
            {
              label: translate('schemeTemplates.state'),
              cell: (row) => (
                <>
                  {showRuleValue(row.to, currency, translate)}
                  <PhoneOnly>
                    {template}: {copied(row)}
                  </PhoneOnly>
                </>
              ),
            },
          ]}
        />
      )}
      {fields.length > 0 && (
        <Typography sx={{ mt: 3 }}>
          {translate('schemeTemplates.other_fields', { fields: fields.map(words.label).join(', ') })}
        </Typography>
      )}
    </Box>
  );
};
