import { createRandom, type Random } from '../pictures/random.ts';

/** What a data set holds beside pictures, each made of its number alone. */
const MAKERS = {
  track: (random: Random) =>
    csv(['time', 'latitude', 'longitude', 'speed'], 600, (row) => [
      new Date(Date.UTC(2025, 10, 3, 18) + row * 1000).toISOString(),
      (35.4437 + row * 0.00004 + random.next() * 0.00002).toFixed(6),
      (139.638 + row * 0.00006 + random.next() * 0.00002).toFixed(6),
      (28 + random.next() * 14).toFixed(1),
    ]),
  planogram: (random: Random) =>
    `\ufeff${csv(['棚番号', '段', '商品名', 'フェース数'], 120, (row) => [
      `A-${String(1 + Math.floor(row / 12)).padStart(2, '0')}`,
      `${1 + (row % 6)}`,
      `緑茶 ${500 + (row % 3) * 100}ml`,
      `${1 + Math.floor(random.next() * 5)}`,
    ])}`,
  calls: (random: Random) =>
    csv(['file', 'language', 'speakers', 'seconds'], 40, (row) => [
      `call-${String(row + 1).padStart(3, '0')}.wav`,
      row % 3 === 0 ? 'ja' : 'en',
      `${1 + Math.floor(random.next() * 2)}`,
      (4 + random.next() * 50).toFixed(1),
    ]),
  /** The third row lost its end on the way. */
  shortRow: () =>
    'file,label,checked by\nbelt-0001.jpg,gear,Wang\nbelt-0002.jpg,bolt,Liu\nbelt-0003.jpg,gear\n',
  calibration: (random: Random) =>
    JSON.stringify(
      {
        camera: 'front',
        resolution: [1920, 1080],
        focal: [1452.3 + random.next(), 1451.9 + random.next()],
        distortion: Array.from({ length: 5 }, () => Number((random.next() * 0.2 - 0.1).toFixed(5))),
      },
      null,
      2,
    ),
  settings: () =>
    '<?xml version="1.0" encoding="UTF-8"?>\n<recorder>\n  <sampleRate>16000</sampleRate>\n  <channels>1</channels>\n</recorder>\n',
  transcript: () =>
    'A: Good morning, how can I help you?\nB: My parcel was to come on Monday.\nA: Let me look it up. Could you tell me its number?\n',
  cloud: (random: Random) => cloud(random),
} as const;
type Maker = keyof typeof MAKERS;

const KEY = new RegExp(`^drawn/written/(${Object.keys(MAKERS).join('|').toLowerCase()})-(\\d{1,9})$`);

export interface WrittenFile {
  readonly key: string;
  readonly bytes: Uint8Array;
}

export function writtenFile(maker: Maker | 'tone', seed: number): WrittenFile {
  const key = `drawn/written/${maker.toLowerCase()}-${seed}`;
  return { key, bytes: maker === 'tone' ? tone(seed) : write(maker, seed) };
}

/** How to make what lies under a key; null where it is none of these. */
export function writtenMaker(key: string): (() => Promise<Uint8Array>) | null {
  const [, recording] = /^drawn\/written\/tone-(\d{1,9})$/.exec(key) ?? [];
  if (recording !== undefined) return async () => tone(Number(recording));
  const [, name, seed] = KEY.exec(key) ?? [];
  const maker = (Object.keys(MAKERS) as Maker[]).find((one) => one.toLowerCase() === name);
  return maker === undefined ? null : async () => write(maker, Number(seed));
}

function write(maker: Maker, seed: number): Uint8Array {
  return new TextEncoder().encode(MAKERS[maker](createRandom(`${maker}/${seed}`)));
}

function csv(columns: readonly string[], rows: number, cells: (row: number) => readonly string[]): string {
  const lines = Array.from({ length: rows }, (_, row) => cells(row).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

const POINTS = 4000;

/** A street: its surface, a wall at its side, and what stands on it. */
function cloud(random: Random): string {
  const points = Array.from({ length: POINTS }, (_, at) => {
    const along = (random.next() * 40).toFixed(3);
    if (at % 4 === 0) return `${along} 6.000 ${(random.next() * 5).toFixed(3)}`;
    if (at % 7 === 0)
      return `${(12 + random.next() * 4).toFixed(3)} ${random.next().toFixed(3)} ${(random.next() * 1.6).toFixed(3)}`;
    return `${along} ${(random.next() * 12 - 6).toFixed(3)} ${(random.next() * 0.05).toFixed(3)}`;
  });
  const head = `# .PCD v0.7\nVERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH ${POINTS}\nHEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS ${POINTS}\nDATA ascii\n`;
  return `${head}${points.join('\n')}\n`;
}

/** Samples in a second, and seconds, of a recording. */
const RATE = 8000;
const SECONDS = 6;

/** Something like words: tones of changing height and loudness, with breaks. */
function tone(seed: number): Uint8Array {
  const samples = RATE * SECONDS;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    const second = at / RATE;
    const syllable = Math.max(0, Math.sin(second * (7 + (seed % 3))) * Math.sin(second * 1.7 + seed));
    const pitch = 140 + 60 * Math.sin(second * 2.3 + seed);
    const wave = Math.sin(second * pitch * 2 * Math.PI) + 0.4 * Math.sin(second * pitch * 6 * Math.PI);
    bytes.writeInt16LE(Math.round(wave * syllable * 16_000), 44 + at * 2);
  }
  return bytes;
}
