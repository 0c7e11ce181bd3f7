import type { Browser, BrowserContext } from '@playwright/test';
import { type Observation, observe } from './observer.ts';
import { type Visit, visitOf } from './scores.ts';

export interface Vitals {
  /** the journey to which visits belong that begin from now on; null: they are not measured */
  journey: string | null;
  /** the visits that were measured so far */
  visits(): Visit[];
  stop(): void;
}

/**
 * Measures each visit of each page that any context of the browser opens from now on.
 * @param receiver the name of the function in its pages that takes the observations
 */
export const watchVitals = (browser: Browser, receiver = 'reportVitals'): Vitals => {
  const seen = new Map<string, { journey: string; observations: Observation[] }>();
  const receive = (observation: Observation): void => {
    const { journey } = vitals;
    const known = seen.get(observation.visit);
    if (known) known.observations.push(observation);
    else if (journey !== null) seen.set(observation.visit, { journey, observations: [observation] });
  };
  const watch = async (context: BrowserContext): Promise<void> => {
    await context.exposeFunction(receiver, receive);
    await context.addInitScript(observe, receiver);
  };
  browser.on('context', watch);
  const vitals: Vitals = {
    journey: null,
    visits: () => [...seen.values()].map(({ journey, observations }) => visitOf(observations, journey)),
    stop: () => browser.off('context', watch),
  };
  return vitals;
};
