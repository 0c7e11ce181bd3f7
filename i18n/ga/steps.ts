import type { Catalogue } from '../shape.ts';

export const steps = {
  tickets: {
    closed: { button: 'Dún an ticéad', notice: 'Dúnadh an ticéad' },
    open: { button: 'Athoscail an ticéad', notice: 'Athosclaíodh an ticéad' },
  },
} satisfies Catalogue['steps'];
