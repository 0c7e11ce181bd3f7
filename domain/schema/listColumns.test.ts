import { AREAS } from '../access/areas.ts';
import { date, states, text } from './field.ts';
import { generatedEntity } from './generatedEntity.ts';

it('shows the state of a record in its list, however many fields are declared before it', () => {
  const parcel = generatedEntity('parcels', {
    access: AREAS.sites,
    fields: {
      name: text('Name', { required: true }),
      sender: text('Sender'),
      recipient: text('Recipient'),
      size: text('Size'),
      carrier: text('Carrier'),
      sent_on: date('Sent on'),
      due_on: date('Due on'),
      paid_on: date('Paid on'),
      status: states('Status', { wrapped: { to: ['sent'] }, sent: {} }),
    },
  });
  expect(parcel.list.columns).toEqual([
    'name',
    'company_id',
    'sender',
    'recipient',
    'size',
    'carrier',
    'sent_on',
    'status',
  ]);
});
