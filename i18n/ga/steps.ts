import type { Catalogue } from '../shape.ts';

export const steps = {
  // review
  pay_queries: {
    answered: { button: 'Tabhair an freagra', notice: 'Tugadh an freagra' },
    accepted: { button: 'Glacann an t-oibrí leis' },
    not_accepted: { button: 'Ní aontaíonn an t-oibrí' },
    closed: { button: 'Dún an cheist' },
  },
  tickets: {
    closed: { button: 'Dún an ticéad', notice: 'Dúnadh an ticéad' },
    open: { button: 'Athoscail an ticéad', notice: 'Athosclaíodh an ticéad' },
  },
} satisfies Catalogue['steps'];
