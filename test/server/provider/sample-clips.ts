import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

export interface SampleClip {
  readonly name: string;
  readonly frames: number;
  /** Lines of `gt.txt`. */
  readonly boxes: readonly string[];
}

export interface SampleClips {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A box of one track that moves to the right, in every frame, with the first leaving the picture at the left. */
export function movingBox(track: number, frames: number): string[] {
  return Array.from({ length: frames }, (_, at) => `${at + 1},${track},${at * 4 - 3},5,12,10,1,3,0.9`);
}

/** Clips as the MOT challenges keep them, with small pictures in place of real frames. */
export async function writeSampleClips(clips: readonly SampleClip[]): Promise<SampleClips> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-clips-'));
  for (const [index, { name, frames, boxes }] of clips.entries()) {
    const clip = join(folder, name);
    await mkdir(join(clip, 'img1'), { recursive: true });
    await mkdir(join(clip, 'gt'));
    const info = [`name=${name}`, 'imDir=img1', 'frameRate=10', `seqLength=${frames}`];
    await writeFile(
      join(clip, 'seqinfo.ini'),
      ['[Sequence]', ...info, 'imWidth=40', 'imHeight=30', 'imExt=.png', ''].join('\n'),
    );
    await writeFile(join(clip, 'gt', 'gt.txt'), `${boxes.join('\n')}\n`);
    for (let frame = 1; frame <= frames; frame += 1) {
      const background = { r: (index * 67) % 256, g: (frame * 29) % 256, b: 90 };
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toFile(join(clip, 'img1', `${String(frame).padStart(6, '0')}.png`));
    }
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
