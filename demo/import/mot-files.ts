import * as v from 'valibot';

const positive = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[1-9]\d{0,6}$/, 'is no whole number'),
  v.transform(Number),
);

/** What a sequence says of itself. */
const sequenceInfo = v.object({
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))),
  imDir: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), 'img1'),
  seqLength: positive,
  imWidth: positive,
  imHeight: positive,
  imExt: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\.\w+$/, 'is no ending such as .jpg')), '.jpg'),
});
export type SequenceInfo = v.InferOutput<typeof sequenceInfo>;

export type ParsedSequence = { readonly info: SequenceInfo } | { readonly problem: string };

/** Reads `seqinfo.ini`: lines of `key=value`; sections and comments say nothing here. */
export function parseSequenceInfo(text: string): ParsedSequence {
  const entries = text.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf('=');
    return at <= 0 || /^\s*[;#[]/.test(line) ? [] : [[line.slice(0, at).trim(), line.slice(at + 1)] as const];
  });
  const parsed = v.safeParse(sequenceInfo, Object.fromEntries(entries));
  if (parsed.success) return { info: parsed.output };
  const [issue] = parsed.issues;
  return { problem: `${v.getDotPath(issue) ?? 'it'}: ${issue.message}` };
}

/** One line of `gt.txt`: a box of a track in a frame, in pixels. */
export interface TrackBox {
  /** From 1. */
  readonly frame: number;
  readonly track: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** False where the ground truth says that it is not to be counted. */
  readonly considered: boolean;
  /** A class of MOT, or null where the file has none (MOT15). */
  readonly classId: number | null;
  /** Share that can be seen, or null where the file does not say. */
  readonly visibility: number | null;
  /** Of the line in the file, from 1. */
  readonly line: number;
}

export interface ParsedBoxes {
  readonly boxes: readonly TrackBox[];
  readonly problems: readonly { readonly line: number; readonly problem: string }[];
}

/**
 * Reads `gt.txt`: `frame, id, left, top, width, height, considered, class, visibility`, one box a line. MOT15
 * has world coordinates in place of the last ones, written as -1.
 */
export function parseTrackBoxes(text: string): ParsedBoxes {
  const boxes: TrackBox[] = [];
  const problems: { line: number; problem: string }[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === '') continue;
    const line = index + 1;
    const figures = raw.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
    const [frame, track, left, top, width, height, considered = 1, classId = -1, visibility = -1] = figures;
    if (figures.length < 6 || figures.some((figure) => !Number.isFinite(figure))) {
      problems.push({ line, problem: 'it is not six to nine numbers with commas between them' });
      continue;
    }
    if (!Number.isInteger(frame) || (frame ?? 0) < 1 || !Number.isInteger(track)) {
      problems.push({ line, problem: 'frame and id are not whole numbers from 1' });
      continue;
    }
    boxes.push({
      frame: frame ?? 0,
      track: track ?? 0,
      left: left ?? 0,
      top: top ?? 0,
      width: width ?? 0,
      height: height ?? 0,
      considered: considered !== 0,
      classId: classId > 0 ? classId : null,
      visibility: visibility >= 0 && visibility <= 1 ? visibility : null,
      line,
    });
  }
  return { boxes, problems };
}
