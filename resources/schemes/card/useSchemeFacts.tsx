import { useTranslate } from 'ra-core';
import type { Scheme } from '#domain/contract/schemes.ts';
import { scheme as entity } from '#domain/entities/index.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import type { Fact } from '#src/widgets/Facts.tsx';
import { useFeeLines } from '../useFeeLines.ts';

const SWITCHES = [
  'deadlines_on_working_days',
  'apply_tip_split_to_divisions',
  'apply_tip_split_to_departments',
  'tronc_points_job_role',
  'tronc_points_training',
  'tronc_points_length_of_service',
] as const;

/** Returns a scheme's fees and rules as labels and values. */
export function useSchemeFacts(scheme: Scheme): { fees: Fact[]; rules: Fact[] } {
  const translate = useTranslate();
  const words = useFieldWords(entity);
  const { fees, reserve } = useFeeLines(scheme);
  return {
    fees: [
      ...[...fees, reserve].map(([label, value]) => ({ label, value })),
      { label: words.label('paid_by'), value: words.choice('paid_by', scheme.paid_by) },
    ],
    rules: [
      {
        label: words.label('period_boundaries'),
        value: words.choice('period_boundaries', scheme.period_boundaries),
      },
      ...(scheme.period_start ? [{ label: words.label('period_start'), value: showDate(scheme.period_start) }] : []),
      {
        label: words.label('distribution_frequency'),
        value: words.choice('distribution_frequency', scheme.distribution_frequency.frequency_type),
      },
      {
        label: words.label('employee_time_bucket'),
        value: words.choice('employee_time_bucket', scheme.employee_time_bucket),
      },
      { label: words.label('visitors'), value: words.choice('visitors', scheme.visitors) },
      { label: words.label('pay_queries_to'), value: words.choice('pay_queries_to', scheme.pay_queries_to) },
      ...SWITCHES.map((name) => ({
        label: words.label(name),
        value: translate(scheme[name] ? 'schemes.on' : 'schemes.off'),
      })),
    ],
  };
}
