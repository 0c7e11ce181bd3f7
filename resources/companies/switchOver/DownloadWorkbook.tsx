import '#i18n/pages/switchOver.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction } from '#dataProvider/hooks.ts';
import type { Company } from '#domain/contract/companies.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { saveFile } from '#src/widgets/saveFile.ts';

/** Downloads what a company has as a workbook, or the template of an empty one. */
export const DownloadWorkbook = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const download = useAction('switchOverWorkbook', {
    onSuccess: async ({ sheets }) => {
      const { writeExcel } = await import('#src/import/writeExcel.ts');
      saveFile({ blob: writeExcel(sheets), filename: `${company.name}.xlsx` });
    },
  });
  return (
    <Box component="section" aria-labelledby="switch-over-download">
      <Typography variant="h2" id="switch-over-download" sx={{ mb: 1 }}>
        {translate('switchOver.download')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('switchOver.download_help')}
      </Typography>
      <ActionButton
        variant="outlined"
        startIcon={<DownloadOutlined />}
        loading={download.isPending}
        onClick={() => download.mutate([company.id])}
      >
        {translate('switchOver.download_button')}
      </ActionButton>
    </Box>
  );
};
