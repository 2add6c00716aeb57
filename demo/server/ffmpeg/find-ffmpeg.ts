import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { createFfmpeg, type Ffmpeg } from './ffmpeg.ts';
import { runTool } from './run-tool.ts';

const PATIENCE = 10_000;

/**
 * Looks once for `ffmpeg` and `ffprobe`; null where they are not installed.
 * @param setting where `ffmpeg` is, with `ffprobe` beside it; null to look on the search path
 */
export async function findFfmpeg(setting: string | null): Promise<Ffmpeg | null> {
  const ffmpeg = setting ?? 'ffmpeg';
  const ffprobe = setting === null ? 'ffprobe' : join(dirname(setting), beside(setting));
  try {
    const version = await versionOf(ffmpeg, 'ffmpeg');
    await versionOf(ffprobe, 'ffprobe');
    return createFfmpeg({ ffmpeg, ffprobe }, version);
  } catch (cause) {
    if (setting === null) return null;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`FFMPEG must be the program ffmpeg, with ffprobe beside it, or off: ${reason}`, {
      cause,
    });
  }
}

const beside = (program: string) => basename(program).replace('ffmpeg', 'ffprobe');

async function versionOf(program: string, name: string): Promise<string> {
  let text = '';
  await runTool(program, ['-version'], {
    patience: PATIENCE,
    signal: new AbortController().signal,
    onOutput: (part) => {
      text += part.toString();
    },
  });
  const [first, word, version] = text.split(/\s+/, 3);
  if (first !== name || word !== 'version' || !version) throw new Error(`${program} is not ${name}`);
  return version;
}
