/**
 * Copies the people of an HR system to a payroll, by their payroll ref, and prints what happened to each.
 *
 *   PORTAL=https://portal.example.com KEY=tip_… PAYROLL=12 node hrSync.mjs people.json
 *
 * The key needs an owner who may view, create and edit employees of the payroll. Run it as often as you like: people who
 * are the same in both systems are not written.
 */
import { readFileSync } from 'node:fs';
import { connect, PortalRefusal } from 'tipology-client';

const { PORTAL = '', KEY = '', PAYROLL = '' } = process.env;
const portal = connect({ address: PORTAL, key: KEY });

/** @typedef {{ number: string, first: string, last: string, email?: string, started?: string, left?: string }} Person */

/** What the HR system decides, under the portal's names. @param {Person} person */
const wantedOf = (person) => ({
  forename: person.first,
  surname: person.last,
  start_date: person.started ?? null,
  leave_date: person.left ?? null,
  emails: { home: person.email ?? null },
});

/** The same of the portal's record. @param {import('tipology-client').EmployeeAnswer} employee */
const presentOf = ({ forename_1: forename, surname, start_date, leave_date, emails }) => ({
  ...{ forename, surname, start_date, leave_date, emails },
});

/** @param {string} payroll_ref */
const find = async (payroll_ref) => {
  const { data } = await portal.listEmployees({ query: { 'payroll_ids[]': [Number(PAYROLL)], payroll_ref } });
  return data[0];
};

/**
 * Adds the person, or changes the fields that differ.
 * @param {Person} person
 * @returns {Promise<string>}
 */
async function save(person) {
  const payroll_ref = person.number;
  const wanted = wantedOf(person);
  const employee = await find(payroll_ref);
  if (!employee) {
    await portal.createEmployee({ body: { payroll_id: Number(PAYROLL), payroll_ref, ...wanted } });
    return 'added';
  }
  const present = new Map(Object.entries(presentOf(employee)));
  const different = Object.entries(wanted).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(present.get(field)),
  );
  if (different.length === 0) return 'unchanged';
  try {
    await portal.updateEmployee({
      path: { id: employee.id },
      // So that nothing is overwritten that a person saved in the portal after we read the record.
      headers: { 'If-Match': `"${employee.revision}"` },
      body: Object.fromEntries(different),
    });
    return `changed ${different.map(([field]) => field).join(', ')}`;
  } catch (error) {
    const isChanged = error instanceof PortalRefusal && error.status === 412;
    if (!isChanged) throw error;
    return save(person);
  }
}

/** @type {Person[]} */
const people = JSON.parse(readFileSync(process.argv[2] ?? 'people.json', 'utf8'));
for (const person of people) {
  try {
    console.log(person.number, await save(person));
  } catch (error) {
    if (!(error instanceof PortalRefusal)) throw error;
    // The others are still copied. The body names each field that was rejected.
    console.error(person.number, error.message, JSON.stringify(error.body.errors));
    process.exitCode = 1;
  }
}
