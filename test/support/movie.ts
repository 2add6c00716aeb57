type Content = Uint8Array | string;

/** A box of an MP4 or QuickTime file: its size, its name of four letters, and what is in it. */
export function box(name: string, ...content: readonly Content[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as Uint8Array)));
  return Buffer.concat([words(body.length + 8), Buffer.from(name, 'latin1'), body]);
}

/** Numbers of 32 bits. */
export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

function halves(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
}

const zeros = (count: number) => Buffer.alloc(count);
const TICKS = 1000;

/** How a track is packed: as H.264, 320 × 240, or as sound of two channels, 16 bits each. */
const PACKED = {
  film: box(
    'avc1',
    zeros(6),
    halves(1),
    zeros(16),
    halves(320, 240),
    words(0x480000, 0x480000, 0),
    halves(1),
    zeros(32),
    halves(24, 0xffff),
    box('avcC', Buffer.from([1, 0x42, 0xc0, 0x1e, 0xff, 0xe0, 0])),
  ),
  sound: box('sowt', zeros(6), halves(1), zeros(8), halves(2, 16, 0, 0), words(48_000 * 0x10000)),
};

/**
 * A film or a sound of one track, whose tables of samples are what a test wants them to be: `stts`, `stsz` and so on.
 * @param seconds what it says that it lasts; its clock ticks a thousand times in each
 */
export function movie(kind: keyof typeof PACKED, seconds: number, tables: readonly Buffer[]): Buffer {
  const length = seconds * TICKS;
  const identity = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const mvhd = box(
    'mvhd',
    words(0, 0, 0, TICKS, length, 0x10000),
    halves(0x0100),
    zeros(10),
    identity,
    zeros(24),
    words(2),
  );
  const size = words(320 * 0x10000, 240 * 0x10000);
  const tkhd = box('tkhd', words(3, 0, 0, 1, 0, length), zeros(16), identity, size);
  const mdhd = box('mdhd', words(0, 0, 0, TICKS, length), halves(0x55c4, 0));
  const hdlr = box('hdlr', words(0, 0), kind === 'film' ? 'vide' : 'soun', zeros(12), 'x\0');
  const head = kind === 'film' ? box('vmhd', words(1), zeros(8)) : box('smhd', zeros(8));
  const dinf = box('dinf', box('dref', words(0, 1), box('url ', words(1))));
  const stbl = box('stbl', box('stsd', words(0, 1), PACKED[kind]), ...tables);
  const trak = box('trak', tkhd, box('mdia', mdhd, hdlr, box('minf', head, dinf, stbl)));
  return Buffer.concat([box('ftyp', 'isom', words(512), 'isom'), box('moov', mvhd, trak)]);
}
