import { paydateOptionsAnswer } from '#domain/contract/frequencies.ts';
import { scheme } from '#domain/entities/index.ts';
import { PAYDATE_OPTIONS } from '#domain/payroll/paydateOptions.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { adoptionRoutes } from './adoption.ts';
import { calendarPreviewRoute } from './calendarPreview.ts';
import { divisionsRoute } from './divisionsRoute.ts';
import { schemeOptions } from './options.ts';
import { ruleChangesRoute } from './ruleChangesRoute.ts';

const paydateOptions = route({
  method: 'GET',
  path: '/troncs_paydate_options',
  tag: scheme.words.many,
  permission: { who: 'loggedIn' },
  summary: 'List the possible pay days of each frequency',
  answer: paydateOptionsAnswer,
  handle: async () => ok(PAYDATE_OPTIONS),
});

/** Schemes themselves, and the options of the first step of their wizard. */
export const schemeRoutes: AnyRoute[] = [
  ...crudRoutes(scheme, schemeOptions),
  paydateOptions,
  calendarPreviewRoute,
  divisionsRoute,
  ruleChangesRoute,
  ...adoptionRoutes,
];
