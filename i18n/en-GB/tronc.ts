import type { NoteTemplates } from '#domain/tronc/index.ts';

/**
 * The texts of the tronc engine's notes. `displayParams` supplies %{currency}, the symbol before an amount, %{minor}, p
 * or c after pence or cent, and the name of the bucket; every other parameter is the note's own.
 */
export const tronc = {
  /** replaces %{bucket}, inside a sentence */
  bucket: {
    period: 'the whole period',
    weekly: 'the week from %{date}',
    daily: '%{date}',
  },
  explanation: {
    opted_out: 'You opted out of the tronc. Your hours are shown, but you do not receive a share.',
    no_hours: 'You have no hours in this period.',
    length_of_service: '%{months} full months of service: the %{span}-month time span applies (%{points} points).',
    points:
      'Points: job role %{job_role}, individual %{individual}, length of service %{length_of_service}, training %{training}. Total %{total}.',
    points_flat:
      'Everyone has 1 point, so the tronc is shared by hours. Individual points %{individual}. Total %{total}.',
    points_floored: '%{sum} points count as 0, because points cannot be negative.',
    weight: 'Hours × points: %{hours} × %{points} = %{weight}.',
    bucket_weight: 'Hours × points for %{bucket}: %{hours} × %{points} = %{weight}.',
    bucket_without_money: 'Hours for %{bucket}: %{hours}, but there was no money to share.',
    share:
      'Everyone’s total is %{total_weight} and yours is %{weight}: %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    bucket_share: 'Share for %{bucket}: %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    sum: 'Total: %{currency}%{exact}',
    split_is_zero: 'The split of %{place} is 0, so there is no money for it.',
    nothing_to_share: 'There was no money to share.',
    rounded_down: '%{currency}%{exact} is rounded down to %{currency}%{down}.',
    penny_given:
      'Rounding down left %{leftover}%{minor} over. It is given out 1%{minor} at a time, starting with the people who lost the most in rounding. You lost %{cut}%{minor}, so you receive 1%{minor}.',
    amount: 'Your share is %{currency}%{amount}.',
  },
  warning: {
    reserve_capped:
      'The reserve of %{currency}%{reserve} is more than the rest of the fund, so it takes all of it: %{currency}%{available}.',
    bucket_funds_not_given:
      'The scheme shares by week or day, but only one total was entered. It is shared over the whole period.',
    empty_department_reallocated:
      'Nobody in %{department} has eligible hours for %{bucket}, so its share goes to the other departments.',
    empty_division_reallocated:
      'Nobody in %{division} has eligible hours for %{bucket}, so its share goes to the other divisions.',
    zero_split: 'People in %{division} have hours but receive nothing, because its split is 0.',
    no_start_date: 'Employee %{name} has no start date, so length of service gives no points.',
    no_points: 'Employee %{name} has hours but no points, so receives nothing.',
    negative_points: 'Employee %{name} has a total of %{points} points, which count as 0.',
    zero_fund: 'The fund is 0.00, so nobody receives anything.',
  },
  blocking: {
    fund_missing: 'Please enter the tronc fund total first',
    hours_missing: 'Please import the hours first',
    deductions_exceed_fund: 'The deductions of %{currency}%{deductions} are more than the fund of %{currency}%{fund}',
    release_exceeds_reserve:
      'The release of %{currency}%{release} is more than the %{currency}%{reserve} in the reserve',
    bucket_without_hours:
      'There is %{currency}%{amount} to share for %{bucket}, but nobody has eligible hours then. Check the hours and the fund',
    zero_split:
      'Only people whose split is 0 have hours for %{bucket}. Change the split under Edit divisions, or correct the hours',
    no_eligible_weight: 'There is %{currency}%{amount} to share, but nobody has eligible hours and points',
    role_not_in_scheme: 'Employee %{name} has hours but no job role in this scheme',
  },
} as const satisfies NoteTemplates;
