import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { AnnotationObject, AttributeValue } from '../../src/shared/contract/annotation-document.ts';
import { ImportError, type Problem } from './import-error.ts';
import { LabelCollector } from './label-collector.ts';
import { parseSequenceInfo, parseTrackBoxes, type SequenceInfo, type TrackBox } from './mot-files.ts';
import { readText } from './read-text.ts';
import type { Source, SourceImage } from './source.ts';

/** Classes of the MOT challenges, from 1; files without classes hold pedestrians. */
const CLASSES = [
  'Pedestrian',
  'Person on vehicle',
  'Car',
  'Bicycle',
  'Motorbike',
  'Non-motorized vehicle',
  'Static person',
  'Distractor',
  'Occluder',
  'Occluder on the ground',
  'Occluder full',
  'Reflection',
  'Crowd',
] as const;

const INFO = 'seqinfo.ini';

/**
 * Reads video as the MOT challenges keep it: a folder for each clip with `seqinfo.ini`, its frames as images and
 * `gt/gt.txt`. Each clip becomes a job number, each frame a data item. `folder` is one clip, or holds clips.
 */
export async function readMot(folder: string): Promise<Source> {
  const labels = new LabelCollector();
  const read = await Promise.all((await clipFolders(folder)).map((clip) => readClip(folder, clip, labels)));
  return {
    images: read.flatMap(({ images }) => images),
    labels: labels.labels(),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Below `folder`; the folder itself is an empty name. */
async function clipFolders(folder: string): Promise<string[]> {
  const isClip = (path: string) =>
    stat(join(path, INFO)).then(
      (found) => found.isFile(),
      () => false,
    );
  if (await isClip(folder)) return [''];
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new ImportError(`${folder}: there is no such folder`, { cause });
  });
  const clips: string[] = [];
  for (const name of names.sort()) if (await isClip(join(folder, name))) clips.push(name);
  if (clips.length === 0) throw new ImportError(`${folder}: there is no ${INFO} in it or in a folder of it`);
  return clips;
}

async function readClip(
  folder: string,
  clip: string,
  labels: LabelCollector,
): Promise<{ images: SourceImage[]; problems: Problem[] }> {
  const infoFile = join(clip, INFO);
  const truthFile = join(clip, 'gt', 'gt.txt');
  const parsed = parseSequenceInfo(await readText(join(folder, infoFile)));
  if ('problem' in parsed) {
    return { images: [], problems: [{ file: infoFile, record: null, problem: parsed.problem }] };
  }
  const { info } = parsed;
  const { boxes, problems } = parseTrackBoxes(await readText(join(folder, truthFile)));
  const tell = (line: number, problem: string): Problem => ({
    file: truthFile,
    record: `line ${line}`,
    problem,
  });
  const late = boxes.filter(({ frame }) => frame > info.seqLength);
  const byFrame = Map.groupBy(boxes, ({ frame }) => frame);
  const number = info.name ?? basename(resolve(folder, clip));
  const images = Array.from({ length: info.seqLength }, (_, frame): SourceImage => {
    const objectNames = new Map<string, string>();
    const objects = (byFrame.get(frame + 1) ?? []).flatMap((box) => objectOf(box, info, labels, objectNames));
    return {
      fileName: [clip, info.imDir, `${String(frame + 1).padStart(6, '0')}${info.imExt}`]
        .filter((part) => part !== '')
        .join('/'),
      file: truthFile,
      record: `frame ${frame + 1}`,
      objectNames,
      job: { number, frame },
      document: {
        version: 1,
        modality: 'image',
        width: info.imWidth,
        height: info.imHeight,
        tags: [],
        objects,
      },
    };
  });
  return {
    images,
    problems: [
      ...problems.map(({ line, problem }) => tell(line, problem)),
      ...late.map(({ line, frame }) =>
        tell(line, `frame ${frame} is behind the last one, ${info.seqLength}`),
      ),
    ],
  };
}

/**
 * MOT boxes reach beyond the picture where a person leaves it; what is inside of it is taken, and a box without
 * anything inside left out. The track's number is the object's id in each of its frames.
 */
function objectOf(
  box: TrackBox,
  { imWidth, imHeight }: SequenceInfo,
  labels: LabelCollector,
  objectNames: Map<string, string>,
): AnnotationObject[] {
  // MOT counts pixels from 1.
  const [xtl, xbr] = [box.left - 1, box.left - 1 + box.width].map((x) => Math.min(Math.max(x, 0), imWidth));
  const [ytl, ybr] = [box.top - 1, box.top - 1 + box.height].map((y) => Math.min(Math.max(y, 0), imHeight));
  if (xtl === undefined || xbr === undefined || ytl === undefined || ybr === undefined) return [];
  if (xbr <= xtl || ybr <= ytl) return [];
  const label = CLASSES[(box.classId ?? 1) - 1] ?? `Class ${box.classId}`;
  const attributes: Record<string, AttributeValue> = {
    track: box.track,
    ...(box.visibility === null ? {} : { visibility: box.visibility }),
    ...(box.considered ? {} : { considered: false }),
  };
  labels.add(label, attributes);
  const id = `track-${box.track}`;
  objectNames.set(id, `line ${box.line}`);
  return [
    {
      kind: 'box',
      id,
      label,
      attributes,
      zOrder: 0,
      occluded: box.visibility !== null && box.visibility < 0.5,
      source: 'file',
      xtl,
      ytl,
      xbr,
      ybr,
    },
  ];
}
