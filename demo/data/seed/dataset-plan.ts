import type { DataState } from '../../../src/shared/contract/dataset/data-state.ts';
import type { UploadKind } from '../../../src/shared/contract/dataset/upload-rules.ts';
import type { writtenFile } from '../files/written-file.ts';
import type { SceneKind } from '../pictures/scene-kind.ts';
import type { PersonKey } from './people.ts';

/** Pictures of one kind in a folder, numbered. */
export interface PicturesPlan {
  readonly folder: string;
  readonly prefix: string;
  readonly kind: SceneKind;
  readonly count: number;
}

/** A file beside them. */
export interface WrittenPlan {
  readonly folder: string;
  readonly name: string;
  readonly maker: Parameters<typeof writtenFile>[0];
}

export interface DataBatchPlan {
  readonly name: string;
  readonly state: DataState;
  readonly daysAgo: number;
  readonly ended: boolean;
  readonly kind: UploadKind;
  readonly pictures: readonly PicturesPlan[];
  readonly written: readonly WrittenPlan[];
}

export interface DatasetPlan {
  readonly name: string;
  readonly notes: string;
  readonly creator: PersonKey;
  readonly zone: number;
  readonly daysAgo: number;
  /** Names of orders. */
  readonly orders: readonly string[];
  readonly batches: readonly DataBatchPlan[];
}

const pictures = (folder: string, prefix: string, kind: SceneKind, count: number): PicturesPlan => ({
  folder,
  prefix,
  kind,
  count,
});
const written = (folder: string, name: string, maker: WrittenPlan['maker']): WrittenPlan => ({
  folder,
  name,
  maker,
});

/** What the customer has uploaded for its orders, and what waits for one. */
export const DATASETS: readonly DatasetPlan[] = [
  {
    name: 'Night drives, Yokohama',
    notes: 'Front and rear camera with GPS track. Faces and plates are blurred before upload.',
    creator: 'admin',
    zone: 9,
    daysAgo: 548,
    orders: ['Night driving, 横浜', 'Rain and dusk scenes'],
    batches: [
      {
        name: '1',
        state: 'finished',
        daysAgo: 547,
        ended: true,
        kind: 'folder',
        pictures: [
          pictures('night-01/front', 'front', 'night', 16),
          pictures('night-01/rear', 'rear', 'night', 12),
        ],
        written: [
          written('night-01', 'track.csv', 'track'),
          written('night-01', 'calibration.json', 'calibration'),
          written('night-01/lidar', 'sweep-0001.pcd', 'cloud'),
        ],
      },
      {
        name: 'Rain',
        state: 'accepted',
        daysAgo: 410,
        ended: true,
        kind: 'folder',
        pictures: [pictures('rain/front', 'front', 'night', 14)],
        written: [written('rain', 'track.csv', 'track')],
      },
    ],
  },
  {
    name: 'Urban intersections Q4, cameras',
    notes: 'Fixed cameras at six crossings; one folder for each camera.',
    creator: 'admin',
    zone: 9,
    daysAgo: 74,
    orders: ['Urban intersections Q4'],
    batches: [
      {
        name: 'Camera A',
        state: 'accepting',
        daysAgo: 73,
        ended: true,
        kind: 'folder',
        pictures: [pictures('camera-a', 'a', 'street', 24)],
        written: [written('camera-a', 'calibration.json', 'calibration')],
      },
      {
        name: 'Camera B',
        state: 'annotating',
        daysAgo: 38,
        ended: true,
        kind: 'folder',
        pictures: [pictures('camera-b', 'b', 'street', 20)],
        written: [written('camera-b', 'calibration.json', 'calibration')],
      },
      {
        name: 'Camera C',
        state: 'toBeAnnotated',
        daysAgo: 6,
        ended: false,
        kind: 'folder',
        pictures: [pictures('camera-c', 'c', 'street', 18)],
        written: [],
      },
    ],
  },
  {
    name: 'コンビニ棚 冬季改装 店舗撮影',
    notes: '改装前・改装後を同じ位置から撮影。棚割り表つき。',
    creator: 'admin',
    zone: 9,
    daysAgo: 63,
    orders: ['コンビニ棚 冬季改装'],
    batches: [
      {
        name: '改装前',
        state: 'accepted',
        daysAgo: 62,
        ended: true,
        kind: 'files',
        pictures: [pictures('', 'before', 'shelf', 15)],
        written: [written('', '棚割り表.csv', 'planogram')],
      },
      {
        name: '改装後',
        state: 'reviewing',
        daysAgo: 20,
        ended: true,
        kind: 'files',
        pictures: [pictures('', 'after', 'shelf', 15)],
        written: [],
      },
    ],
  },
  {
    name: '供应商发票扫描件',
    notes: '财务共享中心每月上传一次，扫描分辨率 200 dpi。',
    creator: 'liu',
    zone: 8,
    daysAgo: 55,
    orders: ['供应商发票识别'],
    batches: [
      {
        name: '九月',
        state: 'inspecting1',
        daysAgo: 54,
        ended: true,
        kind: 'folder',
        pictures: [pictures('九月', 'invoice', 'invoice', 14)],
        written: [],
      },
      {
        name: '十月',
        state: 'toBeAnnotated',
        daysAgo: 12,
        ended: false,
        kind: 'folder',
        pictures: [pictures('十月', 'invoice', 'invoice', 12), pictures('十月/补扫', 'rescan', 'invoice', 4)],
        written: [],
      },
    ],
  },
  {
    name: 'Belt parts, to be ordered',
    notes: 'New line 4. Waits for the offer.',
    creator: 'liu',
    zone: 8,
    daysAgo: 9,
    orders: [],
    batches: [
      {
        name: '1',
        state: 'unassociated',
        daysAgo: 3,
        ended: false,
        kind: 'files',
        pictures: [pictures('', 'belt', 'belt', 10)],
        written: [written('', 'labels.csv', 'shortRow')],
      },
    ],
  },
  {
    name: 'Call centre recordings, pilot',
    notes: '',
    creator: 'admin',
    zone: 1,
    daysAgo: 5,
    orders: [],
    batches: [
      {
        name: '1',
        state: 'unassociated',
        daysAgo: 2,
        ended: false,
        kind: 'folder',
        pictures: [],
        written: [
          written('calls', 'call-001.wav', 'tone'),
          written('calls', 'call-002.wav', 'tone'),
          written('calls', 'call-003.wav', 'tone'),
          written('calls', 'call-001.txt', 'transcript'),
          written('calls', 'calls.csv', 'calls'),
          written('calls', 'recorder.xml', 'settings'),
        ],
      },
    ],
  },
];
