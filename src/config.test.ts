import { resolveConfig } from './config.ts';

describe('the address of the API (SES-033)', () => {
  it('is told at run time before build time before the default', () => {
    expect(resolveConfig({ apiBaseUrl: 'https://a' }, { apiBaseUrl: 'https://b' }).apiBaseUrl).toBe('https://a');
    expect(resolveConfig({}, { apiBaseUrl: 'https://b' }).apiBaseUrl).toBe('https://b');
    expect(resolveConfig(undefined, {}).apiBaseUrl).toBe('/api');
  });

  it('has no trailing slash', () => expect(resolveConfig({ apiBaseUrl: '/api/' }).apiBaseUrl).toBe('/api'));

  it('takes crash feedback too, unless another place is named (F-147)', () => {
    expect(resolveConfig({ apiBaseUrl: '/v1' }).crashFeedbackUrl).toBe('/v1/crash_feedback');
    expect(resolveConfig({ crashFeedbackUrl: 'https://errors' }).crashFeedbackUrl).toBe('https://errors');
  });
});
