import { type Assessed, unmet } from './assess.ts';
import { lacking } from './packages.ts';
import { etcdEnvironment, haproxyFile, patroniFile, timeToLive } from './settings.ts';
import { type Probe, splitBrainFaults } from './splitBrain.ts';
import { rolesOf } from './state.ts';

describe('the files of docs/operations', () => {
  it('are filled for each member with its own name, addresses and folders, and the list of all members', () => {
    const file = patroniFile('db2', '/run/db2');
    expect(file).toMatch(/^name: db2$/m);
    expect(file.match(/10\.213\.77\.12:(5432|8008)/g)).toHaveLength(4);
    expect(file).toContain('hosts: [10.213.77.11:2379, 10.213.77.12:2379, 10.213.77.13:2379]');
    expect(file).toContain('data_dir: /run/db2/data');
    expect(file).not.toMatch(/change-this|10\.0\.0\./);
    expect(timeToLive(file)).toBe(20_000);
    expect(etcdEnvironment('db3', '/run/db3')).toMatchObject({
      ETCD_NAME: 'db3',
      ETCD_DATA_DIR: '/run/db3/etcd',
      ETCD_LISTEN_PEER_URLS: 'http://10.213.77.13:2380',
      ETCD_INITIAL_CLUSTER: 'db1=http://10.213.77.11:2380,db2=http://10.213.77.12:2380,db3=http://10.213.77.13:2380',
    });
    expect(haproxyFile(4_101)).toContain('bind 127.0.0.1:4101\n');
  });

  it('give Patroni enough time: ttl is at least loop_wait and twice retry_timeout, and no commit has one copy only', () => {
    const file = patroniFile('db1', '/run/db1');
    const settingOf = (name: string) => Number(new RegExp(`^ {4}${name}: (\\d+)$`, 'm').exec(file)?.[1]);
    expect(settingOf('ttl')).toBeGreaterThanOrEqual(settingOf('loop_wait') + 2 * settingOf('retry_timeout'));
    expect(file).toMatch(/^ {4}synchronous_mode_strict: true$/m);
  });
});

describe('a machine without what the run needs', () => {
  it('is named in one sentence, with the packages to install', () => {
    const without = (missing: string) => lacking('/usr/bin', true, (file) => !file.endsWith(missing));
    expect(without('haproxy')).toBe('Packages are missing: apt-get install haproxy');
    expect(lacking('/usr/bin', true, () => false)).toBe(
      'Packages are missing: apt-get install patroni etcd-server haproxy nginx iproute2 iptables postgresql-15',
    );
    expect(lacking('/usr/bin', false, () => true)).toContain('root');
    expect(lacking('/usr/bin', true, () => true)).toBeNull();
  });
});

describe('signs of a split brain', () => {
  const probe = (id: number, member: Probe['member'], acknowledged: number | null, timeline: number | null): Probe => ({
    id,
    member,
    sent: id,
    acknowledged,
    timeline,
    isRefused: false,
  });
  const all = new Set([1, 2, 3]);

  it('are none if one member after the other acknowledges, and what was held back is lost', () => {
    const probes = [
      probe(1, 'db1', 10, 1),
      probe(4, 'db1', null, null),
      probe(2, 'db2', 20, 2),
      probe(3, 'db2', 21, 2),
    ];
    expect(splitBrainFaults(probes, all)).toEqual([]);
  });

  it('are two members on one timeline, an older timeline after a newer one, and a lost row', () => {
    expect(splitBrainFaults([probe(1, 'db1', 10, 2), probe(2, 'db2', 20, 2)], all)).toEqual([
      'probe 2: db2 and db1 both acknowledged on timeline 2',
    ]);
    expect(splitBrainFaults([probe(1, 'db1', 30, 1), probe(2, 'db2', 20, 2)], all)).toEqual([
      'probe 1: db1 acknowledged on timeline 1 after another did on 2',
    ]);
    expect(splitBrainFaults([probe(4, 'db1', 10, 1)], all)).toEqual(['probe 4: acknowledged by db1 and lost']);
  });
});

describe('a cluster as Patroni reports it', () => {
  const members = [
    { name: 'db1' as const, role: 'sync_standby', state: 'streaming', timeline: 3, lag: 0 },
    { name: 'db2' as const, role: 'leader', state: 'running', timeline: 3 },
    { name: 'db3' as const, role: 'replica', state: 'running', timeline: 3, lag: 0 },
  ];

  it('is complete with a leader, a synchronous replica and another one, all up to date', () => {
    expect(rolesOf({ members })).toEqual({ leader: 'db2', synchronous: 'db1', timeline: 3 });
  });

  it.each([
    ['a member is missing', members.slice(0, 2)],
    ['a replica is on an older timeline', members.map((one) => (one.name === 'db3' ? { ...one, timeline: 2 } : one))],
    ['a replica starts', members.map((one) => (one.name === 'db3' ? { ...one, state: 'starting' } : one))],
    ['the lag of a replica is unknown', members.map((one) => (one.name === 'db3' ? { ...one, lag: 'unknown' } : one))],
    ['no replica is synchronous', members.map((one) => (one.name === 'db1' ? { ...one, role: 'replica' } : one))],
  ])('is not complete while %s', (_, some) => {
    expect(rolesOf({ members: some })).toBeNull();
  });
});

describe('a run', () => {
  const met: Assessed = {
    phases: [{ name: 'a fault', from: 0, to: 40_000, back: 0 }],
    lost: [],
    halves: [],
    sessionsAlive: 2,
    story: { acknowledged: [1_000, 29_000, 39_000], stale: [], sessions: ['a', 'b'] },
    interrupted: [],
    splitBrain: [],
    timeToLive: 20_000,
  };

  it('meets the requirements if nothing is lost and writes pause for no longer than ttl and ten seconds', () => {
    expect(unmet(met)).toEqual([]);
  });

  it('names each requirement that it does not meet', () => {
    expect(
      unmet({
        ...met,
        lost: ['fund 1 was acknowledged and is not there'],
        splitBrain: ['probe 2: two members'],
        interrupted: ['no leader'],
        sessionsAlive: 1,
        story: { ...met.story, acknowledged: [1_000, 32_000] },
      }),
    ).toEqual([
      'no leader',
      'fund 1 was acknowledged and is not there',
      'probe 2: two members',
      'a fault: no write was acknowledged for 31.0 s, more than 30 s',
      'sessions that ended: 1 of 2',
    ]);
  });
});
