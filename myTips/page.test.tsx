import { act, fireEvent, render, screen } from '@testing-library/react';
import { replace } from '#test/support/browser/replace.ts';
import { Page } from './Page.tsx';

/** Answers of the server in turn; null: it cannot be reached. */
let answers: (Response | null)[] = [];
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  ({ ok: status < 400, status, headers: new Headers(headers), json: async () => body }) as Response;
const session = (minutes: number) => ({
  token: 't',
  expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
});
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const heading = async (name: string) => expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();

beforeEach(() => {
  sessionStorage.clear();
  answers = [];
  replace(window, 'scrollTo', () => undefined);
  replace(globalThis, 'fetch', async () => {
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next;
  });
});
afterEach(() => jest.useRealTimers());

describe('the page of a worker', () => {
  it('says what to do without a link', async () => {
    render(<Page link={null} />);
    await heading('Open the link in your email');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the code that was typed while the connection is lost, and says when too many attempts end', async () => {
    render(<Page link="x" />);
    await press('Email me a code');
    expect(screen.getByRole('alert').textContent).toMatch(/^The page cannot be reached/);
    answers = [json(200, { data: { minutes: 10 } })];
    await press('Email me a code');
    await heading('Enter your code');
    await press('Log in');
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    expect(field.getAttribute('aria-describedby')).toBe('hint problem');
    expect(screen.getByText('Enter the 6 digits of the code')).toBeTruthy();
    fireEvent.change(field, { target: { value: '123 456' } });
    await press('Log in');
    expect([field.value, screen.getByRole('alert').textContent]).toEqual([
      '123 456',
      expect.stringMatching(/cannot be reached/),
    ]);
    answers = [json(429, {}, { 'retry-after': '600' })];
    await press('Log in');
    expect(screen.getByRole('alert').textContent).toMatch(/^Too many attempts. Try again at \d\d:\d\d.$/);
    answers = [json(422, {})];
    await press('Log in');
    expect(screen.getByRole('alert').textContent).toMatch(/^This code cannot be used/);
  });

  it('announces the end of the session, and ends with it', async () => {
    jest.useFakeTimers();
    sessionStorage.setItem('my-tips-session', JSON.stringify(session(3)));
    answers = [
      json(200, { data: { statements: [], years: [] } }),
      json(200, { data: { name: 'Ana', company: 'Co' } }),
      json(200, { data: [] }),
      json(200, { data: [] }),
    ];
    render(<Page link="x" />);
    await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.getByText('You have no statements yet')).toBeTruthy();
    await act(async () => jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/Request another code to log in again/)).toBeTruthy();
    await act(async () => jest.advanceTimersByTime(120_000));
    expect(screen.getByRole('heading', { name: 'You are logged out' })).toBeTruthy();
    expect(sessionStorage.getItem('my-tips-session')).toBeNull();
  });

  it('shows the answers to requests for records with months in words, and says what a refusal is', async () => {
    sessionStorage.setItem('my-tips-session', JSON.stringify(session(30)));
    const answer = { site: 'Hearth', received_on: '2026-11-03', answered_on: '2026-11-05', periods: [] };
    answers = [
      json(200, { data: { statements: [], years: [] } }),
      json(200, { data: { name: 'Ana', company: 'Co' } }),
      json(200, {
        data: [
          {
            id: 2,
            answer: { ...answer, status: 'refused', reasons: 'Too early.', from_month: '2022-12', to_month: '2023-01' },
          },
          {
            id: 1,
            answer: { ...answer, status: 'answered', reasons: null, from_month: '2026-10', to_month: '2026-10' },
          },
        ],
      }),
      json(200, { data: [] }),
    ];
    render(<Page link="x" />);
    expect(await screen.findByText('Request of 03/11/2026: December 2022 to January 2023')).toBeTruthy();
    expect(
      screen.getByText(/^Your employer does not provide the records, for these reasons: Too early\.$/),
    ).toBeTruthy();
    expect(screen.getByText('Request of 03/11/2026: October 2026')).toBeTruthy();
    expect(screen.getByText('No tips were shared through the tronc in these months.')).toBeTruthy();
  });

  it('ends where the server no longer has the session, and offers to try again after other failures', async () => {
    sessionStorage.setItem('my-tips-session', JSON.stringify(session(30)));
    answers = [json(503, {})];
    render(<Page link="x" />);
    expect(await screen.findByText('The page is busy. Try again in a minute.')).toBeTruthy();
    answers = [json(401, {})];
    await press('Try again');
    await heading('You are logged out');
  });
});
