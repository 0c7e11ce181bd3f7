import { FairQueue, type HoldLimit, type Release } from './fairQueue.ts';

const ALL: HoldLimit = { key: 'all', most: 2, isShared: true };

/** Takes turns for owners, of which each may hold one, and notes who got a turn or was refused. */
const observed = (queue: FairQueue) => {
  const log: string[] = [];
  const releases: Release[] = [];
  const take = async (owner: string, isGone?: () => boolean) => {
    const release = await queue.take([{ key: owner, most: 1 }, ALL], isGone);
    log.push(release ? owner : `${owner} refused`);
    if (release) releases.push(release);
  };
  const releaseOne = async () => {
    releases.shift()?.();
    await new Promise(setImmediate);
  };
  return { log, take, releaseOne };
};

describe('a queue whose owners share a limit', () => {
  it('alternates between owners, however many turns one of them waits for', async () => {
    const { log, take, releaseOne } = observed(new FairQueue('requests', { waitingPerOwner: 5 }));
    for (const owner of ['a', 'b', 'a', 'a', 'c', 'b']) void take(owner);
    for (let n = 0; n < 6; n += 1) await releaseOne();
    expect(log).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('refuses one whose turn does not come in time, and skips one who is gone', async () => {
    const queue = new FairQueue('requests', { timeout: 20, waitingPerOwner: 5 });
    const { log, take, releaseOne } = observed(queue);
    void take('a');
    await take('a');
    expect(log).toEqual(['a', 'a refused']);
    void take('b');
    void take('c', () => true);
    void take('d');
    await releaseOne();
    expect(log.slice(2)).toEqual(['b', 'd']);
    await releaseOne();
    await releaseOne();
    expect(queue.held('all')).toBe(0);
  });
});

describe('a queue whose owners belong to groups', () => {
  it('gives the next turn to the group that holds the fewest, however many owners of another group wait', async () => {
    const queue = new FairQueue('database', { waitingPerOwner: 50 });
    const log: string[] = [];
    const releases: Release[] = [];
    const take = async (owner: string, group: string) => {
      const limits: HoldLimit[] = [
        { key: 'all', most: 3, isShared: true },
        { key: owner, most: 3 },
        { key: group, most: 3, isShared: true, isGroup: true },
      ];
      const release = await queue.take(limits);
      if (release) releases.push(release);
      log.push(`${owner} of ${group}`);
    };
    for (let owner = 0; owner < 20; owner += 1) void take(`user:${owner}`, 'company:1');
    await new Promise(setImmediate);
    void take('user:99', 'company:2');
    releases.shift()?.();
    await new Promise(setImmediate);
    expect(log.slice(3)).toEqual(['user:99 of company:2']);
  });
});
