import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { FileFacts } from '../../../../../src/shared/contract/dataset/dataset-file.ts';
import type { PreviewKind } from '../../../../../src/shared/contract/dataset/file-type.ts';
import type { Decoded, Ffmpeg } from '../../../ffmpeg/ffmpeg.ts';
import { ToolError } from '../../../ffmpeg/run-tool.ts';
import { makeTempFolder } from '../../../temp/temp-folder.ts';
import { ParseProblem } from '../parse-problem.ts';
import type { Parsed } from '../parsed.ts';
import { shrunkPicture } from './picture.ts';

const number = v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0));
const probed = v.object({
  format: v.optional(v.object({ duration: v.optional(number) }), {}),
  streams: v.pipe(
    v.array(
      v.object({
        codec_type: v.optional(v.string()),
        codec_name: v.optional(v.string()),
        width: v.optional(v.number()),
        height: v.optional(v.number()),
        avg_frame_rate: v.optional(v.string()),
        sample_rate: v.optional(number),
        channels: v.optional(v.number()),
      }),
    ),
    v.minLength(1),
  ),
});

/** Films and recordings that browsers do not play: what ffmpeg says of them, and what it makes of them. */
export async function parseForeign(file: Decoded, preview: PreviewKind, ffmpeg: Ffmpeg): Promise<Parsed> {
  const facts = await factsOf(file, ffmpeg);
  if (preview === 'audio') return { facts, rendition: await converted(file, 'sound', 'audio/wav', ffmpeg) };
  const frame = await ffmpeg.frame(file, momentOf(facts));
  const thumbnail = await shrunkPicture(frame, 'thumbnail');
  if (preview === 'picture') {
    const rendition = { bytes: await shrunkPicture(frame, 'rendition'), type: 'image/webp' };
    return { facts, thumbnail, rendition };
  }
  return { facts, thumbnail, rendition: await converted(file, 'film', 'video/mp4', ffmpeg) };
}

/** A moment that is no longer black: some way in, but never far. */
export function momentOf({ duration = 0 }: FileFacts): number {
  return Math.min(2, duration / 10);
}

async function factsOf(file: Decoded, ffmpeg: Ffmpeg): Promise<FileFacts> {
  const answer = await ffmpeg.probe(file).catch((error: unknown) => {
    // It read the file, and it is none of that format.
    if (error instanceof ToolError && error.isRefusal) throw new ParseProblem('damaged', null, error);
    throw error;
  });
  const told = v.safeParse(probed, answer);
  if (!told.success) throw new ParseProblem('damaged');
  const { format, streams } = told.output;
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  if (!video && !audio) throw new ParseProblem('damaged');
  const facts: FileFacts = {};
  if (format.duration !== undefined) facts.duration = Math.round(format.duration * 1000) / 1000;
  if (video) {
    if (video.width && video.height) Object.assign(facts, { width: video.width, height: video.height });
    const [frames = 0, seconds = 0] = (video.avg_frame_rate ?? '').split('/').map(Number);
    if (frames > 0 && seconds > 0) facts.frameRate = Math.round((frames / seconds) * 100) / 100;
    if (video.codec_name) facts.videoCodec = video.codec_name;
  }
  if (audio) {
    if (audio.sample_rate) facts.sampleRate = audio.sample_rate;
    if (audio.channels) facts.channels = audio.channels;
    if (audio.codec_name) facts.audioCodec = audio.codec_name;
  }
  return facts;
}

/** Through a file of the system's own folder: where a film begins is written at its end. */
async function converted(
  file: Decoded,
  kind: 'film' | 'sound',
  type: string,
  ffmpeg: Ffmpeg,
): Promise<NonNullable<Parsed['rendition']>> {
  const folder = await makeTempFolder();
  const end = () => rm(folder, { recursive: true, force: true });
  try {
    const target = join(folder, 'made');
    await ffmpeg.convert(file, kind, target);
    const { size } = await stat(target);
    const stream = Readable.toWeb(createReadStream(target)) as ReadableStream<Uint8Array>;
    return { bytes: stream, size, type, end };
  } catch (error) {
    await end();
    throw error;
  }
}
