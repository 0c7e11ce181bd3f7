import { resolveConfig } from './config.ts';

describe('the address of the API (SES-033)', () => {
  it('prefers the run-time setting over the build-time setting over the default', () => {
    expect(resolveConfig({ apiBaseUrl: 'https://a' }, { apiBaseUrl: 'https://b' }).apiBaseUrl).toBe('https://a');
    expect(resolveConfig({}, { apiBaseUrl: 'https://b' }).apiBaseUrl).toBe('https://b');
    expect(resolveConfig(undefined, {}).apiBaseUrl).toBe('/api');
  });

  it('has no trailing slash', () => expect(resolveConfig({ apiBaseUrl: '/api/' }).apiBaseUrl).toBe('/api'));

  it('is the default for crash feedback unless another address is configured (F-147)', () => {
    expect(resolveConfig({ apiBaseUrl: '/v1' }).crashFeedbackUrl).toBe('/v1/crash_feedback');
    expect(resolveConfig({ crashFeedbackUrl: 'https://errors' }).crashFeedbackUrl).toBe('https://errors');
  });
});
