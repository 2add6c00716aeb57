import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { getInfo } from '../../../src/shared/contract/oauth/session.ts';
import { ROLE, type Role } from '../../../src/shared/contract/role.ts';
import * as team from '../../../src/shared/contract/team/member.ts';
import { createTestCustomer, type TestAccount, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { added, typed } from './team-calls.ts';

/** A server with a clock that tests move, and a new customer for each of them. */
export interface TeamStage {
  readonly server: TestServer;
  readonly customer: TestCustomer;
  /** The time in milliseconds. */
  time: number;
  /** A user name that nobody has. */
  name(word: string): string;
  /** Begins anew with another customer. */
  renew(): Promise<void>;
  /** What a session answers. */
  statusOf(token: string): Promise<number>;
  remove(who: TestAccount, userId: string): Promise<{ status: number; reply: unknown }>;
  /** Changes of a member what is named. */
  modify(
    who: TestAccount,
    userId: string,
    more: Partial<{ loginName: string; email: string; role: Role }>,
  ): ReturnType<typeof callModify>;
  /** Another administrator, signed in. */
  secondAdministrator(): Promise<TestAccount>;
}

function callModify(
  server: TestServer,
  who: TestAccount,
  request: Parameters<typeof server.call<typeof team.modifyMember>>[1],
) {
  return server.call(team.modifyMember, request, { token: who.token });
}

/** To be called once at the head of a file of tests. */
export function teamStage(title: string): TeamStage {
  let server: TestServer;
  let customer: TestCustomer;
  let number = 0;
  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date(stage.time) });
  });
  beforeEach(() => stage.renew());
  afterAll(() => server.close());

  const stage: TeamStage = {
    get server() {
      return server;
    },
    get customer() {
      return customer;
    },
    time: new Date('2026-11-20T09:00:00Z').getTime(),
    name: (word) => `${word}${title.slice(0, 1).toLowerCase()}${String(number).padStart(3, '0')}`,
    async renew() {
      number += 1;
      customer = await createTestCustomer(server.services, `${title} ${number}`);
    },
    statusOf: async (token) => (await server.call(getInfo, {}, { token })).status,
    remove: (who, userId) => server.call(team.deleteMember, { userId }, { token: who.token }),
    modify: (who, userId, more) => callModify(server, who, { userId, ...more }),
    async secondAdministrator() {
      const { customerId } = customer;
      const email = `${stage.name('second')}@mail.example`;
      const { userId: accountId, loginName } = await added(
        server,
        customer.admin,
        typed(stage.name('second'), { role: ROLE.administrator, email }),
      );
      const token = await server.services.database.system((tx) =>
        openSession(tx, { customerId, accountId, kind: 'login', batchId: null, now: new Date(stage.time) }),
      );
      return { accountId, loginName, token };
    },
  };
  return stage;
}
