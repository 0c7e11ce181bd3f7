import '#i18n/pages/desk.ts';
import { render, screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { shell } from '#test/support/browser/Shell.tsx';
import { RunState } from './RunState.tsx';
import type { Run } from './useRun.ts';

const WORDS = {
  progress: 'desk.generating',
  stop: 'desk.stop',
  done: 'desk.generated',
  stopped: 'desk.stopped',
  failed: 'desk.failed',
};
const open = (run: Partial<Run<string>>) => {
  const children = (
    <RunState
      run={{ items: ['A', 'B', 'C'], done: 0, failed: [], isRunning: false, ...run }}
      words={WORDS}
      failedText={(item, reason) => `${item}: ${reason}`}
      onStop={jest.fn()}
      onClose={jest.fn()}
    />
  );
  render(shell({ at: '/', children, data: {} }).element);
};

describe('what a run shows', () => {
  it('is how many of its items are done, and a button that cancels the others', async () => {
    open({ done: 1, failed: [{ item: 'B', error: new Error('no') }], isRunning: true });
    expect(await screen.findByText('Drafts: 2 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel the remaining drafts' })).toBeVisible();
  });

  it('is why items were rejected, what a lost connection means, and which were cancelled', async () => {
    const failed = [
      { item: 'A', error: new HttpError('Site has a scheme', 409, { code: 'site_has_scheme' }) },
      { item: 'B', error: new HttpError('Error', 0, {}) },
    ];
    open({ failed });
    expect(await screen.findByText('A: Site has a scheme')).toBeVisible();
    expect(screen.getByText(/^B: The portal could not be reached, so we do not know whether/)).toBeVisible();
    expect(screen.getByText('1 draft was not generated, because you cancelled.')).toBeVisible();
  });
});
