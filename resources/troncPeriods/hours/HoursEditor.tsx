import '#i18n/pages/hoursGrid.ts';
import { Box, Button, Typography } from '@mui/material';
import { Form, useTranslate } from 'ra-core';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { HoursGrid } from '#domain/contract/hours.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { foldText } from '#domain/fold.ts';
import { hoursColumns } from '#domain/imports/hours.ts';
import { RestoredNotice } from '#src/drafts/RestoredNotice.tsx';
import { useServerDraft } from '#src/drafts/useServerDraft.ts';
import { GridEdits, type Pasted } from '#src/import/gridEdits.ts';
import { UndoButtons } from '#src/import/UndoButtons.tsx';
import { useActiveCell } from '#src/import/useActiveCell.ts';
import { useUnsavedGuard } from '#src/reactAdmin/unsavedChanges.ts';
import type { GenerateProps } from '#src/tronc/generateProps.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { HoursConflict } from './HoursConflict.tsx';
import { HoursRows } from './HoursRows.tsx';
import { HoursState, NoFund } from './HoursState.tsx';
import { type HoursDraft, type HoursLine, HoursSheet } from './hoursSheet.ts';
import { useHoursWords } from './useHoursWords.ts';
import { useSaveHours } from './useSaveHours.ts';

/** The number of cells that a draft on the server is certain to hold. */
const MOST_KEPT = 3_000;
/** Null until another amount than the one proposed is typed. */
const RELEASE = { id: 0, release: null };
/** The parameter of the address with the text that is searched for. */
const NAME = 'name';

interface HoursEditorProps {
  scheme: Scheme;
  period: TroncPeriod;
  grid: HoursGrid;
  /** reads the hours again */
  read(): Promise<HoursGrid | undefined>;
  Generate: ComponentType<GenerateProps>;
}

/** What is typed is kept on the server until it is saved: a reload, the Back button and a lost session lose nothing. */
export const HoursEditor = (props: HoursEditorProps) => {
  const draft = useServerDraft<HoursDraft>(`tronc-hours-${props.period.id}`);
  return draft.known ? <Editor {...props} draft={draft} /> : <FormSkeleton />;
};

interface EditorProps extends HoursEditorProps {
  draft: ReturnType<typeof useServerDraft<HoursDraft>>;
}

const Editor = ({ scheme, period, grid, read, Generate, draft }: EditorProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const words = useHoursWords(grid.recorded, grid.report?.version);
  const { start_date, end_date } = period;
  const buckets = useMemo(
    () => hoursColumns({ start_date, end_date, recorded: grid.recorded }),
    [start_date, end_date, grid.recorded],
  );
  const typed = useRef<HoursDraft>(draft.values ?? {});
  const [begun, setBegun] = useState(0);
  const made = useRef<{ of: readonly unknown[]; sheet: HoursSheet }>(undefined);
  /** one sheet for the same hours, so that a save and the screen change the same one */
  const sheetOf = (newest: HoursGrid): HoursSheet => {
    const of = [newest, buckets, words, begun];
    if (!made.current || of.some((one, at) => one !== made.current?.of[at]))
      made.current = { of, sheet: new HoursSheet(newest, buckets, words, typed.current) };
    return made.current.sheet;
  };
  const sheet = sheetOf(grid);
  useSyncExternalStore(sheet.subscribe, () => sheet.version);
  const [isRestored, setRestored] = useState(() => sheet.unsavedCount > 0);
  const { write, clear } = draft;
  useEffect(
    () =>
      sheet.subscribe(() => {
        typed.current = sheet.draft;
        if (sheet.unsavedCount > 0) write(typed.current);
        else clear();
      }),
    [sheet, write, clear],
  );
  useUnsavedGuard(() => sheet.unsavedCount > MOST_KEPT);

  const startAgain = () => {
    typed.current = {};
    clear();
    setRestored(false);
    setBegun((count) => count + 1);
  };
  const saving = useSaveHours({
    periodId: period.id,
    sheet,
    sheetOf,
    read,
    onSaved: () => {
      typed.current = {};
      clear();
      setRestored(false);
    },
  });

  const [search, setSearch] = useSearchParams();
  const name = search.get(NAME) ?? '';
  const find = useCallback(
    (text: string) =>
      setSearch(
        (now) => {
          if (text) now.set(NAME, text);
          else now.delete(NAME);
          return now;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const isShown = useMemo(() => {
    const wanted = foldText(name.trim()).split(' ').filter(Boolean);
    if (wanted.length === 0) return undefined;
    return ({ data }: HoursLine) => {
      const all = foldText(`${data.name} ${data.payroll_ref} ${data.job_title ?? ''}`);
      return wanted.every((word) => all.includes(word));
    };
  }, [name]);
  const active = useActiveCell(sheet, { isShown });
  const edits = useMemo(() => new GridEdits(sheet), [sheet]);
  const [pasted, setPasted] = useState<Pasted>();

  const showFault = () => {
    if (isShown && !active.shown.some(sheet.isInvalid)) find('');
    else active.goToNextFault();
  };
  const save = (then?: (saved: TroncPeriod) => void) => {
    if (sheet.isFaulty) showFault();
    else void saving.save(then);
  };
  const { unsavedCount, faultCount } = sheet;
  return (
    <>
      <HoursState grid={grid} scheme={scheme} hasHours={period.hours_imported} />
      {isRestored && unsavedCount > 0 && <RestoredNotice />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <SearchBox value={name} onSearch={find} label={translate('hoursGrid.search')} />
        {!sheet.isReadOnly && (
          <>
            <UndoButtons edits={edits} active={active} />
            <Typography variant="body2" role="status" sx={{ ml: 'auto' }}>
              {unsavedCount > 0 && translate('hoursGrid.unsaved', { smart_count: unsavedCount })}
              {faultCount > 0 && (
                <Typography component="span" variant="body2" sx={{ color: 'error.main', fontWeight: 500, ml: 2 }}>
                  {translate('hoursGrid.faulty', { smart_count: faultCount })}
                </Typography>
              )}
            </Typography>
            {faultCount > 0 && <Button onClick={showFault}>{translate('hoursGrid.next_fault')}</Button>}
            <Button disabled={unsavedCount === 0 || saving.isSaving} onClick={startAgain}>
              {translate('hoursGrid.discard')}
            </Button>
            <ActionButton
              variant="contained"
              disabled={unsavedCount === 0}
              loading={saving.isSaving}
              onClick={() => save()}
            >
              {translate('hoursGrid.save')}
            </ActionButton>
          </>
        )}
      </Box>
      <HoursRows sheet={sheet} active={active} edits={edits} search={name} pasted={pasted} onPasted={setPasted} />
      {period.tronc_amount === null ? (
        <NoFund scheme={scheme} period={period} />
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 4, mb: 2 }}>
            {translate('hoursGrid.fund', { amount: showMoney(period.tronc_amount, currency) })}
          </Typography>
          {/* The amount that the report releases from the reserve. */}
          <Form noValidate record={RELEASE} onSubmit={() => undefined}>
            <Generate
              onPage
              period={{ ...period, revision: grid.revision }}
              companyId={scheme.company_id}
              isUnsaved={unsavedCount > 0}
              isBusy={saving.isSaving}
              saveThen={save}
            />
          </Form>
        </>
      )}
      {saving.decision && (
        <HoursConflict
          decision={saving.decision}
          onCancel={saving.dismiss}
          onDecide={(keepsMine) => void saving.decide(keepsMine)}
        />
      )}
    </>
  );
};
