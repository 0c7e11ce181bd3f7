import type { Declaration } from './commandLine.mjs';

export const PROJECT_COMMANDS: Readonly<
  Record<'start' | 'dev' | 'build' | 'test' | 'check' | 'pack' | 'mutate', Declaration>
>;
