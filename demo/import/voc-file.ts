import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const figure = v.pipe(text, v.transform(Number), v.number('is not a number'), v.finite());
const pixels = v.pipe(figure, v.integer(), v.minValue(1));
const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1', 'true', 'false']),
    v.transform((word) => word === '1' || word === 'true'),
  ),
);

const object = v.object({
  name: text,
  pose: v.optional(v.string()),
  truncated: flag,
  difficult: flag,
  occluded: flag,
  bndbox: v.object({ xmin: figure, ymin: figure, xmax: figure, ymax: figure }),
});
export type VocObject = v.InferOutput<typeof object>;

const annotation = v.object({
  annotation: v.object({
    filename: v.optional(text),
    size: v.object({ width: pixels, height: pixels }),
    object: v.optional(v.array(object), []),
  }),
});
export type VocAnnotation = v.InferOutput<typeof annotation>['annotation'];

/** Everything stays text, so that a file name such as `007` is not taken for a number. */
const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  isArray: (name) => name === 'object',
});

/** A Pascal VOC file, or why it cannot be read. */
export type ParsedVoc = { readonly annotation: VocAnnotation } | { readonly problem: string };

export function parseVoc(xml: string): ParsedVoc {
  // Entities of a document type are how XML makes a parser read files or fill the memory; VOC has none.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return { problem: 'it has a document type, which is refused' };
  const valid = XMLValidator.validate(xml);
  if (valid !== true) {
    const { msg, line, col } = valid.err;
    // The validator names elements that are left open as a list of tags in JSON.
    const reason = msg.startsWith("Invalid '[") ? 'the file ends before its elements are closed' : msg;
    const place = reason === msg ? ` (line ${line} column ${col})` : '';
    return { problem: `malformed XML: ${reason}${place}` };
  }
  const parsed = v.safeParse(annotation, parser.parse(xml));
  if (parsed.success) return { annotation: parsed.output.annotation };
  const [issue] = parsed.issues;
  return { problem: `${objectOf(issue)}${issue.message}` };
}

/** `object 3: bndbox.xmin: …`, counted from 1 as people do. */
function objectOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'annotation';
  const match = /^annotation\.object\.(\d+)\.(.+)$/.exec(path);
  return match ? `object ${Number(match[1]) + 1}: ${match[2]}: ` : `${path.replace(/^annotation\./, '')}: `;
}
