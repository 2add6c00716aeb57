import type { Metadata } from '../../../src/shared/contract/complaint.ts';
import type { ComplaintState } from '../../../src/shared/contract/complaint-list.ts';
import { newId } from '../../server/db/new-id.ts';
import { complaint } from '../../server/db/schema/feedback.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import { createRandom } from '../pictures/random.ts';
import type { Cast } from './batch-scene.ts';
import { PEOPLE, type PersonKey } from './people.ts';
import { createWorkClock, workingMoment } from './work-clock.ts';

interface Sent {
  /** Null for a visitor of the customer's portal, which has the app key alone. */
  readonly by: PersonKey | null;
  readonly contact?: string;
  readonly daysAgo: number;
  readonly hour: number;
  /** Of the sender's place, ahead of UTC. */
  readonly zone: number;
  readonly text: string;
  readonly metadata?: Metadata;
  readonly state: ComplaintState;
  /** So many hours later, or when the desk works next. */
  readonly answer?: { readonly after: number; readonly text: string };
}

/** As `write-credential.ts` registers it. */
const PORTAL = 'https://portal.demo.example';
/** Who answers for the provider, and how far ahead of UTC. */
const DESK = { name: 'Priya Nair', zone: 8 };

const SENT: readonly Sent[] = [
  {
    by: 'kato',
    daysAgo: 96,
    hour: 15.4,
    zone: 9,
    text: 'Can the keys of the studio be changed? On my keyboard A and R are far from each other, and I judge with one hand.',
    state: 'answered',
    answer: {
      after: 20,
      text: 'Yes: press ? in the studio. Each key can be changed there, and is kept in your browser.',
    },
  },
  {
    by: 'sato',
    daysAgo: 41,
    hour: 10.6,
    zone: 9,
    text: '検収レポートのファイル名に発注名が入っていると、社内での整理が楽になります。ご検討ください。',
    state: 'answered',
    answer: {
      after: 5,
      text: 'ご提案ありがとうございます。開発チームに伝えました。対応が決まりましたら、あらためてご連絡します。',
    },
  },
  {
    by: null,
    contact: '4915112345678',
    daysAgo: 23,
    hour: 16.1,
    zone: 1,
    text: 'The link in your mail opens the portal, but I cannot find the delivery that it speaks of. Where do I look?',
    metadata: { path: '/deliveries', portal: '2026.10', team: 'Logistics' },
    state: 'answered',
    answer: {
      after: 18,
      text: 'You were not assigned to that batch. Your administrator can do so on its page; then it is in your list.',
    },
  },
  {
    by: 'wang',
    daysAgo: 9,
    hour: 11.1,
    zone: 8,
    text: '视频任务的工号列表希望可以按验收人筛选，我们组有四个人同时验收。',
    state: 'working',
  },
  {
    by: null,
    contact: 'j.brandt@logistics.example',
    daysAgo: 3,
    hour: 9.5,
    zone: 1,
    text: 'On my phone the table of deliveries stays empty until I turn the screen.\n\nSafari, the newest version. My colleague sees the same.',
    metadata: { path: '/deliveries?month=10', portal: '2026.11', team: 'Logistics' },
    state: 'working',
  },
  {
    by: 'okafor',
    daysAgo: 1,
    hour: 13.6,
    zone: 1,
    text: 'Crosswalk safety study: in about every tenth picture the boxes of cyclists end at the saddle. Is that what the guideline asks for?',
    state: 'received',
  },
];

/** What members of the team and visitors of the portal sent to the provider, with its answers. */
export async function writeFeedback(tx: Transaction, { customerId, people }: Cast, now: Date): Promise<void> {
  await tx.insert(complaint).values(
    SENT.map(({ by, contact, daysAgo, hour, zone, text, metadata = {}, state, answer }) => {
      const createdAt = workingMoment(now, daysAgo, zone, hour);
      return {
        id: newId(createdAt),
        customerId,
        accountId: by === null ? null : people[by],
        msgType: '1',
        sourceFrom: '04',
        contact: contact ?? contactOf(by),
        description: text,
        origin: by === null ? PORTAL : null,
        metadata,
        state,
        answer: answer?.text ?? null,
        answeredBy: answer ? DESK.name : null,
        answeredAt: answer ? deskAt(createdAt, answer.after) : null,
        createdAt,
      };
    }),
  );
}

function deskAt(sent: Date, hoursAfter: number): Date {
  return createWorkClock(sent, DESK.zone, createRandom('desk')).tick(hoursAfter * 3600);
}

function contactOf(by: PersonKey | null): string {
  const email = by === null ? null : PEOPLE[by].email;
  if (email === null) throw new Error('Feedback of the demonstration has nobody to answer to.');
  return email;
}
