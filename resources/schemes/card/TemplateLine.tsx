import '#i18n/pages/schemeTemplates.ts';
import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import { Box, Button, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { TemplateOfScheme } from '#domain/contract/schemeTemplates.ts';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

/** In the address: whether the page shows what differs from the template. */
const SHOWN = 'differences';

/** Returns whether the page shows what differs from the template, and a function that switches it. */
export const useShowsDifferences = (): [boolean, () => void] => {
  const [address, setAddress] = useSearchParams();
  const isShown = address.has(SHOWN);
  const toggle = () =>
    setAddress(
      (now) => {
        if (isShown) now.delete(SHOWN);
        else now.set(SHOWN, '1');
        return now;
      },
      { replace: true },
    );
  return [isShown, toggle];
};

/** The template from which a scheme was created, and whether the scheme differs from it. */
export const TemplateLine = ({ from: { template, rules, fields } }: { from: NonNullable<TemplateOfScheme> }) => {
  const translate = useTranslate();
  const [isShown, toggle] = useShowsDifferences();
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 1, minHeight: 28 }}
    >
      <Link component={RouterLink} to={`/scheme_templates/${template.id}/show`}>
        {translate('schemeTemplates.from', { name: template.name })}
      </Link>
      {rules.length + fields.length > 0 && (
        <>
          <StatusBadge tone="warning" icon={CompareArrowsOutlined} label={translate('schemeTemplates.differs')} />
          <Button size="small" aria-expanded={isShown} onClick={toggle}>
            {translate(isShown ? 'schemeTemplates.hide_differences' : 'schemeTemplates.show_differences')}
          </Button>
        </>
      )}
    </Box>
  );
};
