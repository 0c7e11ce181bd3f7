import { fileSample } from './fileSample.ts';
import { kindSample } from './kindSample.ts';

const PASSWORD = 'Tipology-demo-1';

/** @throws Error with the response of the API when it rejects the request */
const send = async <T>(address: string, token: string, path: string, body?: object): Promise<T> => {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { 'X-Token': token }), ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
};

/** Logs in as the manager of the demo. @returns the token of the session */
export const login = async (address: string): Promise<string> => {
  const credentials = { username: 'manager', password: PASSWORD, type: 'employer', platform: 'web' };
  return (await send<{ token: string }>(address, '', '/auth/password', credentials)).token;
};

/** Adds a record of each sample. @returns their ids by entity */
export const addSamples = async (address: string, token: string): Promise<Record<string, number>> => {
  const { data: people } = await send<{ data: { id: number; company_id: number }[] }>(address, token, '/employees');
  const [first, second] = people;
  if (!first || !second) throw new Error('The demo has no employees.');
  const { company_id } = first;
  const record = {
    company_id,
    name: 'Hygiene',
    note: 'Bring the certificate of the last course.',
    contact: 'ann@example.com',
    mobile: '07700 900123',
    place: 'EC1A 1BB',
    supplier: '01234567',
    insurance: 'QQ123456C',
    proof: 'passport',
    allergens: ['nuts', 'eggs'],
    returned: true,
    held_on: '2026-07-01',
    starts: '09:30',
    checked_at: '2026-07-01T08:30:00Z',
    season: '2026-03',
    days: ['monday', 'friday'],
    places: 12,
    miles: 10.5,
    fee: '12.50',
    discount: 7.5,
    worth: 1.25,
    length: 7.5,
    trainer_id: first.id,
    attendees: [first.id, second.id],
    topics: [
      { topic: 'Allergens', minutes: 45 },
      { topic: 'Cleaning', minutes: 30 },
    ],
  };
  const added = await send<{ data: { id: number } }>(address, token, `/${kindSample.name}`, record);
  const form = new FormData();
  form.append('company_id', String(company_id));
  form.append('name', 'Food hygiene');
  form.append('scan', new Blob(['Certificate'], { type: 'text/plain' }), 'certificate.txt');
  const stored = await send<{ data: { id: number } }>(address, token, `/${fileSample.name}`, form);
  return { [kindSample.name]: added.data.id, [fileSample.name]: stored.data.id };
};
