import { contentPolicy } from './contentPolicy.ts';

describe('where pages may send something', () => {
  it('is our own server, and the host of crash feedback where one is named, without the key of its DSN (F-147)', () => {
    expect(contentPolicy().directives.connectSrc).toEqual(["'self'"]);
    const policy = contentPolicy({ crashFeedbackUrl: 'https://publickey@errors.example.com/42' });
    expect(policy.directives.connectSrc).toEqual(["'self'", 'https://errors.example.com']);
  });
});
