import { FROM_FUND_OPTIONS } from '#domain/constants.ts';
import { ENTITIES_WITH_WORDS } from '#domain/entities/withWords.ts';
import { wordsOf } from '#domain/schema/words.ts';
import { status } from './widgets.ts';

const drawn = wordsOf(ENTITIES_WITH_WORDS);

/** Names of declared values for which capitalising the value is not enough. */
const reportStatus = {
  draft: status.draft,
  superseded: status.superseded,
  approved: status.approved,
  replaced: status.replaced,
};
const fromFund = Object.fromEntries(FROM_FUND_OPTIONS.map((percent) => [percent, `${percent}%`]));

/** The words of every entity of the portal: `resources.<name>.name`, `.fields.<field>`, `.headings.<field>`, `.choices.<field>.<value>`, from its declaration. */
export const resources = {
  ...drawn,
  schemes: {
    ...drawn.schemes,
    choices: {
      ...drawn.schemes.choices,
      troncmasters_fee_from_fund_percentage: fromFund,
      setup_fee_from_fund_percentage: fromFund,
    },
  },
  /** the timeline of a period names states as the badge does (E1) */
  periods: {
    ...drawn.periods,
    choices: {
      status: {
        'not started': status.open,
        processing: status.processing,
        unapproved: status.for_review,
        queried: status.queried,
        checked: status.checked,
        approved: status.approved,
      },
    },
  },
  tronc_periods: { ...drawn.tronc_periods, choices: { ...drawn.tronc_periods.choices, status: reportStatus } },
  tronc_reports: { ...drawn.tronc_reports, choices: { ...drawn.tronc_reports.choices, status: reportStatus } },
};
