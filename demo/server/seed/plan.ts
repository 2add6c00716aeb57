import type { BatchState } from '../../../src/shared/contract/batch-state.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import { ORDER_STATE, type OrderSource, type OrderState } from '../../../src/shared/contract/order-state.ts';
import type { SceneKind } from '../pictures/scene-kind.ts';
import type { PersonKey } from './people.ts';

/** What the demonstration customer ordered and got. Days count back from the day of the seed. */
export interface ProjectPlan {
  readonly name: string;
  readonly daysAgo: number;
  /** Hours ahead of UTC where its people work. */
  readonly zone: number;
  readonly language: Language;
  readonly orders: readonly OrderPlan[];
}

export interface OrderPlan {
  readonly name: string;
  readonly description: string;
  readonly source: OrderSource;
  readonly createdBy: PersonKey;
  readonly daysAgo: number;
  /** Negative: still to come. */
  readonly dueDaysAgo: number;
  readonly totalData: number;
  /** Of an order without batches; else it follows from them. */
  readonly state?: OrderState;
  readonly batches: readonly BatchPlan[];
}

export interface BatchPlan {
  readonly name: string;
  readonly kind: SceneKind;
  readonly items: number;
  readonly packageSize: number;
  readonly state: BatchState;
  /** How a batch of a later round left its first one: rejected and repaired, or accepted and opened again. */
  readonly firstRound?: 'repaired' | 'reopened';
  readonly daysAgo: number;
  /** Share of documents in which the annotator made a mistake. */
  readonly mistaken: number;
  readonly acceptors: readonly PersonKey[];
  readonly submitter: string;
  /** Of a batch under review: the share of its packages that is concluded. */
  readonly progress?: number;
  /** Who holds its package in progress right now. */
  readonly holder?: PersonKey;
}

const URBAN: readonly PersonKey[] = ['kato', 'okafor'];
const SHELF: readonly PersonKey[] = ['sato', 'mori', 'kato'];
const FACTORY: readonly PersonKey[] = ['wang', 'chen'];

/** Three projects, fourteen orders, thirty batches in every state, 25,000 items. */
export const PLAN: readonly ProjectPlan[] = [
  {
    name: 'Urban Perception',
    daysAgo: 760,
    zone: 9,
    language: 'en',
    orders: [
      order(
        'City streets, first season',
        'Vehicles, people, lights, signs and lane lines in daylight.',
        { source: 'contract', createdBy: 'admin', daysAgo: 735, dueDaysAgo: 640, totalData: 2200 },
        [
          {
            name: 'Delivery 1',
            kind: 'street',
            items: 1200,
            packageSize: 100,
            state: '10',
            daysAgo: 702,
            mistaken: 0.03,
            acceptors: URBAN,
            submitter: 'Sora Nakajima',
          },
          {
            name: 'Delivery 2',
            kind: 'street',
            items: 1000,
            packageSize: 100,
            state: '703',
            daysAgo: 655,
            mistaken: 0.07,
            acceptors: URBAN,
            submitter: 'Sora Nakajima',
            firstRound: 'repaired',
          },
        ],
      ),
      order(
        'Night driving, 横浜',
        'Night, rain and dusk; the same classes as by day.',
        { source: 'contract', createdBy: 'admin', daysAgo: 540, dueDaysAgo: 430, totalData: 1500 },
        [
          {
            name: 'Night 1',
            kind: 'night',
            items: 900,
            packageSize: 100,
            state: '10',
            daysAgo: 498,
            mistaken: 0.04,
            acceptors: URBAN,
            submitter: 'Sora Nakajima',
          },
          {
            name: 'Night 2',
            kind: 'night',
            items: 600,
            packageSize: 100,
            state: '10',
            daysAgo: 447,
            mistaken: 0.02,
            acceptors: ['okafor', 'kato'],
            submitter: 'Elena Rossi',
          },
        ],
      ),
      order(
        'Rain and dusk scenes',
        'Hard light for the second training round.',
        { source: 'platform', createdBy: 'admin', daysAgo: 330, dueDaysAgo: 240, totalData: 1500 },
        [
          {
            name: 'Dusk',
            kind: 'night',
            items: 800,
            packageSize: 80,
            state: '10',
            daysAgo: 291,
            mistaken: 0.04,
            acceptors: URBAN,
            submitter: 'Elena Rossi',
          },
          {
            name: 'Rain',
            kind: 'night',
            items: 700,
            packageSize: 100,
            state: '704',
            daysAgo: 252,
            mistaken: 0.19,
            acceptors: URBAN,
            submitter: 'Elena Rossi',
            firstRound: 'repaired',
          },
        ],
      ),
      order(
        'Crosswalk safety study',
        'Crosswalks as polygons, all pedestrians with pose.',
        { source: 'platform', createdBy: 'admin', daysAgo: 215, dueDaysAgo: 120, totalData: 1100 },
        [
          {
            name: 'Schools',
            kind: 'street',
            items: 600,
            packageSize: 60,
            state: '10',
            daysAgo: 176,
            mistaken: 0.03,
            acceptors: ['kato'],
            submitter: 'Sora Nakajima',
          },
          {
            name: 'Stations 駅前',
            kind: 'street',
            items: 500,
            packageSize: 100,
            state: '30',
            daysAgo: 131,
            mistaken: 0.17,
            acceptors: ['kato', 'okafor'],
            submitter: 'Sora Nakajima',
          },
        ],
      ),
      order(
        'Urban intersections Q4',
        'The large set for the next model.',
        { source: 'contract', createdBy: 'admin', daysAgo: 74, dueDaysAgo: -24, totalData: 8500 },
        [
          {
            name: 'Intersections 1',
            kind: 'street',
            items: 500,
            packageSize: 50,
            state: '10',
            daysAgo: 52,
            mistaken: 0.03,
            acceptors: URBAN,
            submitter: 'Elena Rossi',
          },
          {
            name: 'Intersections 2',
            kind: 'street',
            items: 300,
            packageSize: 50,
            state: '702',
            daysAgo: 37,
            mistaken: 0.06,
            acceptors: URBAN,
            submitter: 'Elena Rossi',
            firstRound: 'reopened',
            progress: 0.34,
          },
          {
            name: 'Intersections 3, full',
            kind: 'street',
            items: 5000,
            packageSize: 250,
            state: '05',
            daysAgo: 12,
            mistaken: 0.06,
            acceptors: ['kato', 'okafor', 'chen'],
            submitter: 'Elena Rossi',
            progress: 0.35,
            holder: 'okafor',
          },
          {
            name: 'Intersections 4',
            kind: 'street',
            items: 500,
            packageSize: 50,
            state: '00',
            daysAgo: 2,
            mistaken: 0.05,
            acceptors: ['kato', 'okafor'],
            submitter: 'Sora Nakajima',
          },
        ],
      ),
      order(
        'Highway ramps, pilot',
        'Merging lanes; annotation begins next month.',
        {
          source: 'platform',
          createdBy: 'admin',
          daysAgo: 9,
          dueDaysAgo: -60,
          totalData: 2000,
          state: ORDER_STATE.toBeAnnotated,
        },
        [],
      ),
    ],
  },
  {
    name: '店舗棚割り認識 Shelf recognition',
    daysAgo: 655,
    zone: 9,
    language: 'ja',
    orders: [
      order(
        '飲料棚 全国展開 第1期',
        '飲料売場の全フェイスと値札、欠品の検出。',
        { source: 'contract', createdBy: 'admin', daysAgo: 610, dueDaysAgo: 520, totalData: 1100 },
        [
          {
            name: '関東 1回目',
            kind: 'shelf',
            items: 400,
            packageSize: 50,
            state: '10',
            daysAgo: 572,
            mistaken: 0.04,
            acceptors: SHELF,
            submitter: '高橋 直樹',
          },
          {
            name: '関西 1回目',
            kind: 'shelf',
            items: 400,
            packageSize: 50,
            state: '10',
            daysAgo: 545,
            mistaken: 0.03,
            acceptors: SHELF,
            submitter: '高橋 直樹',
          },
          {
            name: '九州 1回目',
            kind: 'shelf',
            items: 300,
            packageSize: 50,
            state: '703',
            daysAgo: 528,
            mistaken: 0.06,
            acceptors: ['sato', 'mori'],
            submitter: '高橋 直樹',
            firstRound: 'repaired',
          },
        ],
      ),
      order(
        '菓子売場の欠品検出',
        '欠品と置き間違いを重点的に。',
        { source: 'platform', createdBy: 'admin', daysAgo: 285, dueDaysAgo: 205, totalData: 550 },
        [
          {
            name: '首都圏',
            kind: 'shelf',
            items: 250,
            packageSize: 50,
            state: '10',
            daysAgo: 244,
            mistaken: 0.03,
            acceptors: ['sato', 'mori'],
            submitter: '高橋 直樹',
          },
          {
            name: '東北',
            kind: 'shelf',
            items: 300,
            packageSize: 50,
            state: '20',
            daysAgo: 219,
            mistaken: 0.22,
            acceptors: ['sato', 'mori'],
            submitter: 'Elena Rossi',
          },
        ],
      ),
      order(
        'コンビニ棚 冬季改装',
        '改装後の棚割り確認。優先度高。',
        { source: 'platform', createdBy: 'admin', daysAgo: 61, dueDaysAgo: -12, totalData: 1200 },
        [
          {
            name: '改装前',
            kind: 'shelf',
            items: 350,
            packageSize: 50,
            state: '05',
            daysAgo: 20,
            mistaken: 0.07,
            acceptors: SHELF,
            submitter: '高橋 直樹',
            progress: 0.57,
            holder: 'mori',
          },
          {
            name: '改装中',
            kind: 'shelf',
            items: 200,
            packageSize: 50,
            state: '701',
            daysAgo: 30,
            mistaken: 0.05,
            acceptors: SHELF,
            submitter: '高橋 直樹',
            firstRound: 'repaired',
          },
          {
            name: '改装後',
            kind: 'shelf',
            items: 300,
            packageSize: 50,
            state: '00',
            daysAgo: 3,
            mistaken: 0.05,
            acceptors: ['sato', 'mori', 'kato'],
            submitter: '高橋 直樹',
          },
        ],
      ),
    ],
  },
  {
    name: '智能工厂质检 Factory vision',
    daysAgo: 690,
    zone: 8,
    language: 'zh',
    orders: [
      order(
        '齿轮外观缺陷检测 一期',
        '旋转框标注零件，多边形标注划痕、锈斑和凹坑。',
        { source: 'contract', createdBy: 'liu', daysAgo: 670, dueDaysAgo: 560, totalData: 2400 },
        [
          {
            name: '一批',
            kind: 'belt',
            items: 1200,
            packageSize: 100,
            state: '10',
            daysAgo: 622,
            mistaken: 0.03,
            acceptors: FACTORY,
            submitter: '赵敏',
          },
          {
            name: '二批',
            kind: 'belt',
            items: 1200,
            packageSize: 100,
            state: '10',
            daysAgo: 583,
            mistaken: 0.04,
            acceptors: FACTORY,
            submitter: '赵敏',
          },
        ],
      ),
      order(
        '传送带零件检测 二期',
        '新增螺栓、支架与钻孔关键点。',
        { source: 'contract', createdBy: 'liu', daysAgo: 245, dueDaysAgo: -35, totalData: 4000 },
        [
          {
            name: '一批',
            kind: 'belt',
            items: 900,
            packageSize: 90,
            state: '10',
            daysAgo: 160,
            mistaken: 0.04,
            acceptors: FACTORY,
            submitter: '赵敏',
          },
          {
            name: '二批',
            kind: 'belt',
            items: 1300,
            packageSize: 100,
            state: '702',
            daysAgo: 88,
            mistaken: 0.06,
            acceptors: FACTORY,
            submitter: '赵敏',
            firstRound: 'repaired',
            progress: 0.46,
            holder: 'wang',
          },
          {
            name: '三批',
            kind: 'belt',
            items: 800,
            packageSize: 100,
            state: '701',
            daysAgo: 60,
            mistaken: 0.05,
            acceptors: ['wang', 'chen', 'liu'],
            submitter: '周凯',
            firstRound: 'reopened',
          },
        ],
      ),
      order(
        '紧固件缺陷补充采集',
        '补充M8至M12螺栓和螺母样本。',
        { source: 'platform', createdBy: 'liu', daysAgo: 40, dueDaysAgo: -20, totalData: 900 },
        [
          {
            name: '补充一批',
            kind: 'belt',
            items: 900,
            packageSize: 100,
            state: '00',
            daysAgo: 4,
            mistaken: 0.06,
            acceptors: FACTORY,
            submitter: '周凯',
          },
        ],
      ),
      order(
        '供应商发票识别',
        '字段、明细行、印章与签名。',
        { source: 'contract', createdBy: 'liu', daysAgo: 150, dueDaysAgo: -5, totalData: 3800 },
        [
          {
            name: '票据一批',
            kind: 'invoice',
            items: 1100,
            packageSize: 100,
            state: '10',
            daysAgo: 118,
            mistaken: 0.03,
            acceptors: FACTORY,
            submitter: '周凯',
          },
          {
            name: '票据二批',
            kind: 'invoice',
            items: 700,
            packageSize: 70,
            state: '20',
            daysAgo: 83,
            mistaken: 0.2,
            acceptors: FACTORY,
            submitter: '周凯',
          },
          {
            name: '票据三批',
            kind: 'invoice',
            items: 800,
            packageSize: 100,
            state: '05',
            daysAgo: 15,
            mistaken: 0.04,
            acceptors: ['wang', 'chen', 'kato'],
            submitter: '周凯',
            progress: 1,
          },
          {
            name: '票据四批',
            kind: 'invoice',
            items: 1000,
            packageSize: 100,
            state: '00',
            daysAgo: 1,
            mistaken: 0.05,
            acceptors: FACTORY,
            submitter: '周凯',
          },
        ],
      ),
      order(
        '海外发票 Overseas invoices',
        '日文与英文发票，规范与一期相同。',
        {
          source: 'platform',
          createdBy: 'liu',
          daysAgo: 21,
          dueDaysAgo: -45,
          totalData: 1500,
          state: ORDER_STATE.annotating,
        },
        [],
      ),
    ],
  },
];

function order(
  name: string,
  description: string,
  facts: Omit<OrderPlan, 'name' | 'description' | 'batches'>,
  batches: readonly BatchPlan[],
): OrderPlan {
  return { name, description, ...facts, batches };
}
