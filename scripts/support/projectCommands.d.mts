import type { Declaration } from './commandLine.mjs';

export const PROJECT_COMMANDS: Readonly<
  Record<
    'start' | 'calendar' | 'dev' | 'build' | 'test' | 'testDeep' | 'check' | 'pack' | 'mutate' | 'sweep',
    Declaration
  >
>;
