import * as v from 'valibot';
import type { Problem } from './import-error.ts';
import { jsonErrorPlace } from './json-error.ts';

/** The parts of COCO's `instances.json` that we read; each record is checked on its own, so that each is named. */
const file = v.object({
  images: v.array(v.unknown()),
  annotations: v.array(v.unknown()),
  categories: v.array(v.unknown()),
});

const sourceId = v.union([v.pipe(v.number(), v.integer()), v.string()]);
const name = v.pipe(v.string(), v.trim(), v.minLength(1));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const finite = v.pipe(v.number(), v.finite());

const image = v.object({ id: sourceId, file_name: name, width: pixels, height: pixels });
const category = v.object({ id: sourceId, name });
const annotation = v.object({
  id: sourceId,
  image_id: sourceId,
  category_id: sourceId,
  bbox: v.optional(v.tuple([finite, finite, finite, finite])),
  /** Outlines as lists of x and y in turn; a mask in run lengths is an object. */
  segmentation: v.optional(v.union([v.array(v.array(finite)), v.record(v.string(), v.unknown())])),
  keypoints: v.optional(v.array(finite)),
  iscrowd: v.optional(v.union([v.number(), v.boolean()])),
  attributes: v.optional(v.record(v.string(), v.unknown())),
});

export type CocoImage = v.InferOutput<typeof image>;
export type CocoAnnotation = v.InferOutput<typeof annotation>;
export type CocoCategory = v.InferOutput<typeof category>;

export interface CocoFile {
  readonly images: readonly CocoImage[];
  readonly annotations: readonly CocoAnnotation[];
  readonly categories: readonly CocoCategory[];
}

/** Reads the text of a COCO file; what cannot be read is left out and told to `report`. */
export function parseCoco(text: string, path: string, report: (problem: Problem) => void): CocoFile | null {
  const parsed = v.safeParse(file, parseJson(text, path, report));
  if (!parsed.success) {
    for (const issue of parsed.issues) {
      report({ file: path, record: null, problem: `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}` });
    }
    return null;
  }

  function each<Schema extends v.GenericSchema>(kind: string, schema: Schema, records: readonly unknown[]) {
    return records.flatMap((record, index): v.InferOutput<Schema>[] => {
      const result = v.safeParse(schema, record);
      if (result.success) return [result.output];
      const [issue] = result.issues;
      const problem = `${v.getDotPath(issue) ?? 'the record'}: ${issue.message}`;
      report({ file: path, record: `${kind} ${recordName(record, index)}`, problem });
      return [];
    });
  }

  return {
    images: each('image', image, parsed.output.images),
    annotations: each('annotation', annotation, parsed.output.annotations),
    categories: each('category', category, parsed.output.categories),
  };
}

function parseJson(text: string, path: string, report: (problem: Problem) => void): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column } = jsonErrorPlace(text);
    report({ file: path, record: null, problem: `malformed JSON (line ${line} column ${column})` });
    return { images: [], annotations: [], categories: [] };
  }
}

function recordName(record: unknown, index: number): string {
  const withId = v.safeParse(v.object({ id: sourceId }), record);
  return withId.success ? String(withId.output.id) : `number ${index + 1}`;
}
