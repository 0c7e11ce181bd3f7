import { serversOf } from './environment.ts';

describe('servers in an address', () => {
  it.each([
    ['postgres://one/tipology', ['postgres://one/tipology']],
    [
      'postgres://portal:a@b,c@one:5432,two/tipology?sslmode=require&options=a,b',
      [
        'postgres://portal:a@b,c@one:5432/tipology?sslmode=require&options=a,b',
        'postgres://portal:a@b,c@two/tipology?sslmode=require&options=a,b',
      ],
    ],
    [
      'postgres://portal:se,cret@one:5432,two:5433/tipology?options=a,b',
      [
        'postgres://portal:se,cret@one:5432/tipology?options=a,b',
        'postgres://portal:se,cret@two:5433/tipology?options=a,b',
      ],
    ],
    ['postgres://[::1]:5432,[::2]:5432/tipology', ['postgres://[::1]:5432/tipology', 'postgres://[::2]:5432/tipology']],
    [
      'postgresql://%2Ftmp%2Fone,%2Ftmp%2Ftwo/tipology',
      ['postgresql://%2Ftmp%2Fone/tipology', 'postgresql://%2Ftmp%2Ftwo/tipology'],
    ],
    ['no address', ['no address']],
  ])('are read from %s', (address, servers) => expect(serversOf(address)).toEqual(servers));
});
