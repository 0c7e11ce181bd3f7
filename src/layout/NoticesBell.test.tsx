import { act, render, screen } from '@testing-library/react';
import { createHttp } from '#dataProvider/httpClient.ts';
import { createDataProvider } from '#dataProvider/index.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { tapWire, type Wire } from '#test/support/browser/wire.ts';
import { NoticesBell } from './NoticesBell.tsx';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the notices icon in the header', () => {
  let wire: Wire;
  const onActivity = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    wire = tapWire(() => ({ json: { data: [], meta: { total: 2 } } }));
    const http = createHttp({ apiUrl: '/api', token: () => 't', onActivity });
    render(shell({ children: <NoticesBell />, data: createDataProvider(http) as never }).element);
  });
  afterEach(() => {
    wire.restore();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('counts the unread notices and links to them (contract H5)', async () => {
    await wait(10);
    expect(screen.getByRole('link', { name: 'Notices, 2 unread' })).toHaveAttribute('href', '/notices');
    expect(screen.getByText('2')).toBeInTheDocument();
  });

  it('polls every 60 s in the background, pauses while the tab is hidden, and polls when it becomes visible again', async () => {
    await wait(0);
    expect(wire.last()).toMatchObject({ url: '/api/notices?read=0&per_page=1', method: 'GET' });
    expect(wire.last().headers.get('X-Background')).toBe('1');
    await wait(59_999);
    expect(wire.sent).toHaveLength(1);
    await wait(1);
    expect(wire.sent).toHaveLength(2);

    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await wait(300_000);
    expect(wire.sent).toHaveLength(2);
    seen.mockReturnValue('visible');
    window.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(wire.sent).toHaveLength(3);
    expect(wire.sent.every(({ headers }) => headers.get('X-Background') === '1')).toBe(true);
    expect(onActivity).not.toHaveBeenCalled();
  });
});
