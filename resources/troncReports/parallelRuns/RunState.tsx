import '#i18n/pages/parallelRuns.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { useTranslate } from 'ra-core';
import type { ParallelRun } from '#domain/contract/parallelRuns.ts';
import { ToneBadge } from '#src/widgets/ToneBadge.tsx';

/** Whether both systems agreed. */
export const RunState = ({ run: { agreed } }: { run: Pick<ParallelRun, 'agreed'> }) => {
  const translate = useTranslate();
  return agreed ? (
    <ToneBadge tone="success" icon={CheckCircleOutlined} label={translate('parallelRuns.agreed')} />
  ) : (
    <ToneBadge tone="warning" icon={ErrorOutlineOutlined} label={translate('parallelRuns.differs')} />
  );
};
