import '#i18n/pages/troncFiles.ts';
import '#i18n/pages/troncInput.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { type ListControllerResult, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { OneLine } from '../fields/text.tsx';
import { ClientTable } from '../screens/list/ClientTable.tsx';
import { DateText } from '../widgets/DateText.tsx';
import { GuardedDownload } from '../widgets/GuardedDownload.tsx';
import { PhoneOnly } from '../widgets/PhoneOnly.tsx';
import { SideDrawer } from '../widgets/SideDrawer.tsx';
import { useDrawer } from '../widgets/useDrawer.ts';
import { isShown, PREVIEW_FILE } from './drawers.ts';
import { FetchedPreview } from './FetchedPreview.tsx';

interface PeriodFile extends AnyRecord {
  filename: string;
  updated_at: string;
}

interface PeriodFilesProps<F extends PeriodFile> {
  resource: string;
  list: ListControllerResult<F>;
  uploader(file: F): string;
  /** the message sent with the file */
  note(file: F): string | null;
  /** the status of the file, next to its name */
  badges?(file: F): ReactNode;
  fetchFile(file: F): Promise<{ blob: Blob; filename: string }>;
  /** whether the server would currently reject the download; the button is then disabled */
  withheld?(file: F): boolean;
}

/** The files of a period of a payroll or a scheme: name, uploader, date and download (FIL-005, FIL-006, TPF-008). */
export const PeriodFiles = <F extends PeriodFile>(props: PeriodFilesProps<F>) => {
  const { resource, list, ...of } = props;
  const translate = useTranslate();
  return (
    <>
      <ClientTable resource={resource} label={translate('titles.files')} list={list} sx={ON_PHONES}>
        <DataTable.Col<F>
          source="filename"
          label="troncFiles.name"
          disableSort
          render={(file) => (
            <>
              <Name file={file} note={of.note(file)} badges={of.badges?.(file)} />
              <PhoneOnly>
                {of.uploader(file)} · <DateText value={file.updated_at} time />
              </PhoneOnly>
            </>
          )}
        />
        <DataTable.Col<F> source="uploader" label="troncFiles.uploaded_by" disableSort render={of.uploader} />
        <DataTable.Col<F>
          source="updated_at"
          label="troncFiles.date_updated"
          disableSort
          render={({ updated_at }) => <DateText value={updated_at} time />}
        />
        <DataTable.Col<F>
          source="actions"
          label="screens.actions"
          align="right"
          disableSort
          render={(file) => (
            <Stack sx={ACTIONS}>
              {isShown(file.filename) && <PreviewButton file={file} disabled={of.withheld?.(file)} />}
              <GuardedDownload
                label={translate('documents.download')}
                aria-label={translate('troncInput.download', { name: file.filename })}
                variant="text"
                disabled={of.withheld?.(file)}
                fetchFile={() => of.fetchFile(file)}
              />
            </Stack>
          )}
        />
      </ClientTable>
      <Preview {...props} />
    </>
  );
};

const PreviewButton = ({ file, disabled }: { file: PeriodFile; disabled: boolean | undefined }) => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(PREVIEW_FILE);
  return (
    <Button
      disabled={disabled}
      onClick={() => openDrawer({ id: file.id, name: file.filename })}
      aria-label={translate('documents.preview_named', { name: file.filename })}
    >
      {translate('documents.preview')}
    </Button>
  );
};

/** Previews a PDF or picture next to the list; its address works for anyone who may read the file. */
const Preview = <F extends PeriodFile>({ resource, list, fetchFile }: PeriodFilesProps<F>) => {
  const { open, close, params } = useDrawer(PREVIEW_FILE);
  const file = list.data?.find(({ id }) => String(id) === params.id);
  return (
    <SideDrawer open={open} onClose={close} title={params.name ?? ''} wide>
      {open && file && (
        <FetchedPreview of={[resource, file.id]} fetchFile={() => fetchFile(file)} title={file.filename} />
      )}
    </SideDrawer>
  );
};

const Name = ({ file, note, badges }: { file: PeriodFile; note: string | null; badges: ReactNode }) => (
  <Box sx={{ py: 1, minWidth: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <OneLine title={file.filename} sx={FILE_NAME}>
        {file.filename}
      </OneLine>
      {badges}
    </Box>
    {note && (
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {note}
      </Typography>
    )}
  </Box>
);

/** A phone shows uploader and date below the name. */
const ON_PHONES = {
  '& :is(.column-uploader, .column-updated_at)': { display: { xs: 'none', sm: 'table-cell' } },
};
const FILE_NAME = {
  fontWeight: 500,
  maxWidth: { xs: '100%', sm: 320 },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflowWrap: 'anywhere',
};
const ACTIONS = {
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
};
