import { AudioSampleSink, CustomSource, Input, MP3, MP4, QTFF, WAVE } from 'mediabunny';
import type { FileFacts } from '../../../../../src/shared/contract/dataset/dataset-file.ts';
import { MOST_SECONDS, Peaks } from '../kind/peaks.ts';
import { ParseProblem } from '../parse-problem.ts';
import type { StoredBytes } from '../stored-bytes.ts';

/** Packets that the frame rate is told from. */
const COUNTED_PACKETS = 120;
/**
 * What a container says of its samples is read as a whole. Of sixteen hours of film with thirty frames in a second it is
 * about so much; it takes ten times as much of memory.
 */
const MOST_READ = 32 * 1024 * 1024;

/** What the container of a recording says, and the loudness of one whose samples lie open. */
export async function readRecording(bytes: Pick<StoredBytes, 'size' | 'read'>): Promise<FileFacts> {
  let refused: ParseProblem | null = null;
  const source = new CustomSource({
    getSize: () => bytes.size,
    async read(from, end) {
      if (end - from <= MOST_READ) return bytes.read(from, end);
      refused = new ParseProblem('tooLarge');
      throw refused;
    },
  });
  const input = new Input({ source, formats: [MP4, QTFF, WAVE, MP3] });
  try {
    if (!(await input.canRead())) throw new ParseProblem('damaged');
    return await factsOf(input);
  } catch (error) {
    if (refused) throw refused;
    if (error instanceof ParseProblem) throw error;
    throw new ParseProblem(isBeyondMemory(error) ? 'tooLarge' : 'damaged', null, error);
  } finally {
    input.dispose();
  }
}

/** How the engine says that a list or a piece of memory of that size is not to be had. */
function isBeyondMemory(error: unknown): boolean {
  return error instanceof RangeError && /array length|allocation failed/i.test(error.message);
}

async function factsOf(input: Input): Promise<FileFacts> {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video && !audio) throw new ParseProblem('damaged');
  const duration = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  const facts: FileFacts = { duration: Math.round(duration * 1000) / 1000 };
  if (video) {
    facts.width = await video.getDisplayWidth();
    facts.height = await video.getDisplayHeight();
    const { averagePacketRate } = await video.computePacketStats(COUNTED_PACKETS);
    facts.frameRate = Math.round(averagePacketRate * 100) / 100;
    const codec = await video.getCodec();
    if (codec) facts.videoCodec = codec;
  }
  if (audio) {
    facts.sampleRate = await audio.getSampleRate();
    facts.channels = await audio.getNumberOfChannels();
    const codec = await audio.getCodec();
    if (codec) facts.audioCodec = codec;
    if (!video && codec?.startsWith('pcm') && duration > 0 && duration <= MOST_SECONDS) {
      facts.peaks = await peaksOf(new AudioSampleSink(audio), duration);
    }
  }
  return facts;
}

async function peaksOf(sink: AudioSampleSink, duration: number): Promise<number[]> {
  const peaks = new Peaks(duration);
  for await (const sample of sink.samples()) {
    const { timestamp, sampleRate, numberOfFrames } = sample;
    const plane = new Float32Array(numberOfFrames);
    sample.copyTo(plane, { planeIndex: 0, format: 'f32-planar' });
    sample.close();
    for (let frame = 0; frame < numberOfFrames; frame += 1)
      peaks.add(timestamp + frame / sampleRate, plane[frame] ?? 0);
  }
  return peaks.end();
}
