import type { Page } from '@playwright/test';

/** One screen: a page, a drawer over it, or a state that an action opens. */
export interface Screen {
  /** its address; the ids are those of the demo data */
  at: string;
  /** the action before the check, in any language; its name distinguishes the screen from the plain one */
  state?: string;
  act?(page: Page): Promise<void>;
}
