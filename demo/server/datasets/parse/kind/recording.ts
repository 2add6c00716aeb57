import { AudioSampleSink, CustomSource, Input, MP3, MP4, QTFF, WAVE } from 'mediabunny';
import type { FileFacts } from '../../../../../src/shared/contract/dataset/dataset-file.ts';
import { ParseProblem } from '../parse-problem.ts';
import type { Parsed } from '../parsed.ts';
import type { StoredBytes } from '../stored-bytes.ts';
import { Peaks } from './peaks.ts';

/** Packets that the frame rate is told from. */
const COUNTED_PACKETS = 120;
/** Of a longer recording no waveform is drawn: all of it would be read. */
export const MOST_SECONDS = 2 * 60 * 60;

/** What the container of a recording says, and the loudness of one whose samples lie open. */
export async function parseRecording(bytes: StoredBytes): Promise<Parsed> {
  const source = new CustomSource({ getSize: () => bytes.size, read: (from, end) => bytes.read(from, end) });
  const input = new Input({ source, formats: [MP4, QTFF, WAVE, MP3] });
  try {
    if (!(await input.canRead())) throw new ParseProblem('damaged');
    return { facts: await factsOf(input) };
  } catch (error) {
    if (error instanceof ParseProblem) throw error;
    throw new ParseProblem('damaged', null, error);
  } finally {
    input.dispose();
  }
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
