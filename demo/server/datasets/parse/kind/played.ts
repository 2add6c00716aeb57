import { type Decoded, type Ffmpeg, SAMPLE_RATE } from '../../../ffmpeg/ffmpeg.ts';
import { ToolError } from '../../../ffmpeg/run-tool.ts';
import type { Parsed } from '../parsed.ts';
import { momentOf } from './foreign.ts';
import { MOST_SECONDS, Peaks } from './peaks.ts';
import { shrunkPicture } from './picture.ts';

/**
 * What ffmpeg adds to what is known of a recording that browsers play themselves: a frame of a film, the waveform of a
 * sound. Where it cannot, there is none: the file is shown all the same.
 */
export async function decoratePlayed(file: Decoded, { facts }: Parsed, ffmpeg: Ffmpeg): Promise<Parsed> {
  try {
    if (facts.videoCodec !== undefined) {
      const frame = await ffmpeg.frame(file, momentOf(facts));
      return { facts, thumbnail: await shrunkPicture(frame, 'thumbnail') };
    }
    const { duration = 0, peaks } = facts;
    if (peaks || duration <= 0 || duration > MOST_SECONDS) return { facts };
    return { facts: { ...facts, peaks: await peaksOf(file, duration, ffmpeg) } };
  } catch (error) {
    if (error instanceof ToolError && !file.signal.aborted) return { facts };
    throw error;
  }
}

async function peaksOf(file: Decoded, duration: number, ffmpeg: Ffmpeg): Promise<number[]> {
  const peaks = new Peaks(duration);
  let count = 0;
  /** A sample has two bytes, and a piece may end between them. */
  let half = Buffer.alloc(0);
  await ffmpeg.samples(file, (part) => {
    const all = half.length > 0 ? Buffer.concat([half, part]) : part;
    const whole = all.length - (all.length % 2);
    for (let at = 0; at < whole; at += 2) {
      peaks.add(count / SAMPLE_RATE, all.readInt16LE(at) / 32_768);
      count += 1;
    }
    half = Buffer.from(all.subarray(whole));
  });
  return peaks.end();
}
