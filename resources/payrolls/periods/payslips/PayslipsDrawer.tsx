import '#i18n/pages/payslipUpload.ts';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { failureOf, NO_MESSAGE, outcomeOf, useAction, useApiQuery } from '#dataProvider/hooks.ts';
import type { PayslipPerson } from '#domain/contract/documents.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { employee } from '#domain/entities/employees.ts';
import { foldText } from '#domain/fold.ts';
import { subtitleIn } from '#domain/schema/subtitle.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { FileDrop } from '#src/widgets/FileDrop.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { Typeahead } from '#src/widgets/Typeahead.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { matchPayslip } from './matchPayslip.ts';

export const UPLOAD_PAYSLIPS = 'upload-payslips';

const ACCEPTED = ['.pdf'];
const MOST_OPTIONS = 20;

/**
 * The drawer 'Upload payslips' of a payroll period, for the provider (20.27): each file is matched with a person by the
 * payroll ref or name in its file name, and the matches are shown before anything is sent.
 */
export const PayslipsDrawer = ({ period }: { period: PayrollPeriod }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(UPLOAD_PAYSLIPS);
  return (
    <SideDrawer open={open} onClose={close} title={translate('payslipUpload.title')} wide>
      {open && <Loaded period={period} onClose={close} />}
    </SideDrawer>
  );
};

interface LoadedProps {
  period: PayrollPeriod;
  onClose(): void;
}

const Loaded = ({ period, onClose }: LoadedProps) => {
  const { data, error, refetch } = useApiQuery('payslipPeople', [period.id], { of: 'payslips' });
  if (error) return <Retry onClick={() => refetch()} />;
  if (!data) return <TableSkeleton />;
  return <Upload period={period} people={data} onClose={onClose} />;
};

/** A file that was not saved, and why. */
type Failures = ReadonlyMap<File, string>;

/** Sends the files one after the other, and keeps those that the server rejects, each with its reason. */
const Upload = ({ period, people, onClose }: LoadedProps & { people: readonly PayslipPerson[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [files, setFiles] = useState<readonly File[]>([]);
  /** the people that the user has chosen; the others follow from the file names */
  const [chosen, setChosen] = useState<ReadonlyMap<File, PayslipPerson | null>>(new Map());
  const [failures, setFailures] = useState<Failures>(new Map());
  const [sending, setSending] = useState<{ at: number; of: number; part: number }>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const upload = useAction('uploadPayslip', { refreshes: ['payslips', 'documents'], onError: () => true });

  const rows = files.map((file) => ({
    file,
    person: chosen.has(file) ? (chosen.get(file) ?? null) : matchPayslip(file.name, people),
  }));
  const timesUsed = (person: PayslipPerson) => rows.filter((row) => row.person === person).length;
  const unassigned = rows.filter(({ person }) => person === null).length;
  const repeated = rows.some(({ person }) => person !== null && timesUsed(person) > 1);
  const blocked =
    unassigned > 0
      ? translate('payslipUpload.unassigned', { smart_count: unassigned })
      : repeated && translate('payslipUpload.repeated');

  /** Why an upload did not finish, and what happened to it if that is not the file's fault. */
  const reasonOf = (error: unknown): string => {
    const { message } = failureOf(error);
    const outcome = outcomeOf(error);
    if (outcome === undefined) return message;
    const said = translate(`network.outcome.${outcome}`);
    return message === NO_MESSAGE ? said : `${message} ${said}`;
  };

  const send = async () => {
    const failed = new Map<File, string>();
    let saved = 0;
    for (const [at, { file, person }] of rows.entries()) {
      if (!person) continue;
      const onProgress = (part: number) => setSending({ at, of: rows.length, part });
      onProgress(0);
      const description = translate('payslipUpload.description', { period: period.period_name });
      const replaces = person.filenames.length > 0;
      const given = { period: period.id, employee: person.employee_id, description, file, replaces };
      try {
        await upload.mutateAsync([given, { onProgress }]);
        saved += 1;
      } catch (error) {
        failed.set(file, reasonOf(error));
      }
    }
    setSending(undefined);
    setFailures(failed);
    setFiles([...failed.keys()]);
    if (saved > 0) notify('payslipUpload.saved', { type: 'success', messageArgs: { smart_count: saved } });
    // The upload continues when the drawer is closed; the files that failed are then named in a message.
    if (failed.size > 0 && !isOpen.current)
      notify('payslipUpload.failed_named', {
        type: 'error',
        autoHideDuration: null,
        messageArgs: { smart_count: failed.size, names: [...failed.keys()].map(({ name }) => name).join(', ') },
      });
    if (failed.size === 0 && isOpen.current) onClose();
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
      <Typography color="textSecondary">{translate('payslipUpload.help')}</Typography>
      <RequiredNote />
      <FileDrop
        label={translate('payslipUpload.files')}
        files={files}
        onChange={setFiles}
        accept={ACCEPTED}
        sent={sending && files.map((_, index) => (index < sending.at ? 1 : index === sending.at ? sending.part : 0))}
        multiple
        required
      />
      {failures.size > 0 && (
        <Alert severity="error">
          {translate('payslipUpload.failed', { smart_count: failures.size })}
          <ul>
            {[...failures].map(([file, reason]) => (
              <li key={file.name}>
                {file.name}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {rows.length > 0 && !sending && (
        <Box
          component="ul"
          aria-label={translate('payslipUpload.matches')}
          sx={{ display: 'grid', gap: 4, listStyle: 'none', p: 0, m: 0 }}
        >
          {rows.map(({ file, person }) => (
            <Box component="li" key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Match
                file={file}
                person={person}
                people={people}
                repeated={person !== null && timesUsed(person) > 1}
                onChoose={(next) => setChosen((before) => new Map(before).set(file, next))}
              />
            </Box>
          ))}
        </Box>
      )}
      {sending && (
        <Box role="status">
          <Typography gutterBottom>
            {translate('payslipUpload.sending', { at: sending.at + 1, of: sending.of })}
          </Typography>
          <LinearProgress variant="determinate" value={((sending.at + sending.part) / sending.of) * 100} />
        </Box>
      )}
      {blocked && <Alert severity="warning">{blocked}</Alert>}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <ActionButton
          variant="contained"
          disabled={rows.length === 0 || Boolean(blocked)}
          loading={sending !== undefined}
          onClick={() => void send()}
        >
          {rows.length === 0
            ? translate('payslipUpload.title')
            : translate('payslipUpload.send', { smart_count: rows.length })}
        </ActionButton>
        <Button variant="outlined" disabled={sending !== undefined} onClick={onClose}>
          {translate('widgets.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

interface MatchProps {
  file: File;
  person: PayslipPerson | null;
  people: readonly PayslipPerson[];
  /** another file is assigned to this person, too */
  repeated: boolean;
  onChoose(person: PayslipPerson | null): void;
}

/** One file with its person, who can be changed, and what the upload replaces. */
const Match = ({ file, person, people, repeated, onChoose }: MatchProps) => {
  const translate = useTranslate();
  const search = async (text: string) => {
    const wanted = foldText(text);
    return people
      .filter((one) => foldText(`${one.name} ${subtitleIn(employee, one)}`).includes(wanted))
      .slice(0, MOST_OPTIONS);
  };
  const existing = person?.filenames.join(', ');
  return (
    <>
      <Typeahead<PayslipPerson>
        label={translate('payslipUpload.person', { filename: file.name })}
        search={search}
        searchKey="payslipPeople"
        optionName={({ name }) => name}
        optionSubtitle={(one) => subtitleIn(employee, one)}
        optionId={({ employee_id }) => employee_id}
        value={person}
        onSelect={onChoose}
      />
      {existing && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('payslipUpload.replaces', { filename: existing })}
        </Alert>
      )}
      {repeated && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate('payslipUpload.same_person')}
        </Alert>
      )}
    </>
  );
};
