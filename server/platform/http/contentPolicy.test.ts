import { contentPolicy } from './contentPolicy.ts';

describe('connect-src of the content policy', () => {
  it('allows our own server, and the host of crash feedback if it is configured, without the key of its DSN (F-147)', () => {
    expect(contentPolicy().directives.connectSrc).toEqual(["'self'"]);
    const policy = contentPolicy({ crashFeedbackUrl: 'https://publickey@errors.example.com/42' });
    expect(policy.directives.connectSrc).toEqual(["'self'", 'https://errors.example.com']);
  });
});
