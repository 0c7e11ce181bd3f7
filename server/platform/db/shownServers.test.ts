import { shownServers } from './shownServers.ts';

it.each([
  ['postgres://tipology:secret@db1/portal', 'db1:5432/portal'],
  ['postgres://tipology:secret@db1:5433,db2/portal?sslmode=require', 'db1:5433/portal, db2:5432/portal'],
  ['postgres://user@%2Fvar%2Frun%2Fpostgresql/portal', '/var/run/postgresql:5432/portal'],
  ['postgres:///portal?host=/tmp/socket', '/tmp/socket:5432/portal'],
])('shows the servers of %s without user, password and options', (url, shown) => expect(shownServers(url)).toBe(shown));
