import { runTool } from './run-tool.ts';
import { type RangedBytes, withAddress } from './with-address.ts';

/** What ffmpeg calls the format of a file, by extension: it is never asked to guess. */
export const DEMUXER = {
  mp4: 'mov',
  mov: 'mov',
  mp3: 'mp3',
  amr: 'amr',
  flv: 'flv',
  avi: 'avi',
  wmv: 'asf',
  rm: 'rm',
  rmvb: 'rm',
} as const;
export type DecodedExtension = keyof typeof DEMUXER;

/** A recording or a film, and how long it may be worked at. */
export interface Decoded {
  readonly bytes: RangedBytes;
  readonly extension: DecodedExtension;
  readonly signal: AbortSignal;
}

/** The programs `ffmpeg` and `ffprobe`, where they are installed. */
export interface Ffmpeg {
  /** Such as `5.1.9`. */
  readonly version: string;
  /** What `ffprobe` says of it, as JSON. */
  probe(file: Decoded): Promise<unknown>;
  /** One frame, some seconds from the beginning, as PNG. */
  frame(file: Decoded, seconds: number): Promise<Buffer>;
  /** The sound of it: one channel, 8000 samples in a second, 16 bits each. */
  samples(file: Decoded, onSamples: (part: Buffer) => void): Promise<void>;
  /** Makes of it what browsers play, in a file on the disk. */
  convert(file: Decoded, kind: 'film' | 'sound', target: string): Promise<void>;
}

export const SAMPLE_RATE = 8000;
/** So much of a film is made anew, from its beginning: a preview is to be looked into, not watched. */
export const MOST_SECONDS = 10 * 60;
const MOST_BYTES = 512 * 1024 * 1024;
/** Longer sides of a frame, and of a film that is made anew. */
const FRAME_SIDE = 2048;
const FILM_SIDE = 640;
/** More pixels in a frame are not decoded. */
const MOST_PIXELS = 64_000_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

const QUICK = 60_000;
const LONG = 5 * 60_000;

/** Width and height are even: films need it. */
const fitting = (side: number) =>
  `scale='trunc(min(1,${side}/max(iw,ih))*iw/2)*2':'trunc(min(1,${side}/max(iw,ih))*ih/2)*2'`;

/**
 * The format is named, not guessed, and only our own address is read: a playlist that calls itself a film would have
 * the server fetch what its author wants.
 */
const input = (extension: DecodedExtension, address: string) => [
  ...['-protocol_whitelist', 'http,tcp'],
  ...['-f', DEMUXER[extension]],
  ...['-i', address],
];
const GENTLE = ['-v', 'error', '-nostdin', '-threads', '1', '-max_pixels', String(MOST_PIXELS)];
const CONVERTED = {
  film: [
    ...[
      '-vf',
      fitting(FILM_SIDE),
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '28',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-c:a', 'aac', '-ac', '2', '-b:a', '96k', '-movflags', '+faststart', '-f', 'mp4'],
  ],
  sound: ['-vn', '-c:a', 'pcm_s16le', '-f', 'wav'],
};

export function createFfmpeg(
  programs: { readonly ffmpeg: string; readonly ffprobe: string },
  version: string,
): Ffmpeg {
  /** All that a program writes, where that is little. */
  async function outputOf(program: string, args: readonly string[], signal: AbortSignal): Promise<Buffer> {
    const parts: Buffer[] = [];
    let size = 0;
    await runTool(program, args, {
      patience: QUICK,
      signal,
      onOutput(part) {
        size += part.length;
        if (size > MOST_OUTPUT) throw new Error(`more than ${MOST_OUTPUT} bytes of output`);
        parts.push(part);
      },
    });
    return Buffer.concat(parts);
  }

  return {
    version,
    probe: ({ bytes, extension, signal }) =>
      withAddress(bytes, async (address) => {
        const wanted =
          'format=duration:stream=codec_type,codec_name,width,height,avg_frame_rate,sample_rate,channels';
        const args = ['-v', 'error', '-of', 'json', '-show_entries', wanted, ...input(extension, address)];
        return JSON.parse((await outputOf(programs.ffprobe, args, signal)).toString()) as unknown;
      }),
    frame: ({ bytes, extension, signal }, seconds) =>
      withAddress(bytes, (address) => {
        const from = ['-ss', seconds.toFixed(3), ...input(extension, address)];
        const one = [
          '-an',
          '-frames:v',
          '1',
          '-vf',
          fitting(FRAME_SIDE),
          '-f',
          'image2pipe',
          '-c:v',
          'png',
          'pipe:1',
        ];
        return outputOf(programs.ffmpeg, [...GENTLE, ...from, ...one], signal);
      }),
    samples: ({ bytes, extension, signal }, onSamples) =>
      withAddress(bytes, (address) => {
        const plain = ['-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', 'pipe:1'];
        const args = [...GENTLE, ...input(extension, address), ...plain];
        return runTool(programs.ffmpeg, args, { patience: LONG, signal, onOutput: onSamples });
      }),
    convert: ({ bytes, extension, signal }, kind, target) =>
      withAddress(bytes, (address) => {
        const bounds = ['-t', String(MOST_SECONDS), '-fs', String(MOST_BYTES), '-threads', '1'];
        const args = [...GENTLE, ...input(extension, address), ...CONVERTED[kind], ...bounds, '-y', target];
        return runTool(programs.ffmpeg, args, { patience: LONG, signal });
      }),
  };
}
