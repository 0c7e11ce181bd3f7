import '#i18n/pages/whatIf.ts';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncInput } from '#domain/tronc/index.ts';
import type { TriedState } from '../overTime/tried.ts';
import { rulesOf, type TrialValues } from './trial.ts';

/** What the browser's history keeps of a what-if, so that going back to it shows what was typed. */
export interface TrialState {
  trial: TrialValues;
}

interface CompareTriedProps {
  scheme: Scheme;
  input: TroncInput;
  values: TrialValues;
  faulty: boolean;
}

/** Compares the typed rules, which are not saved, with those of the last released periods. */
export const CompareTried = ({ scheme, input, values, faulty }: CompareTriedProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = async () => {
    await navigate({ pathname, search }, { replace: true, state: { trial: values } satisfies TrialState });
    await navigate(
      {
        pathname: `/companies/${scheme.company_id}/schemes/${scheme.id}/rules-over-time`,
        search: 'before=paid&after=tried',
      },
      { state: { tried: rulesOf(values, input) } satisfies TriedState },
    );
  };
  return (
    <Button variant="outlined" startIcon={<HistoryOutlined />} disabled={faulty} onClick={open}>
      {translate('whatIf.over_time.compare_tried')}
    </Button>
  );
};
