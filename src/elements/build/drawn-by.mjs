import { PROJECT } from './project-folder.mjs';

/** A session draws nothing; these stand without React until somebody asks them for more. */
const DRAW_NOTHING_AT_FIRST = [
  'customer-session',
  'customer-feedback',
  'customer-dataset-upload',
  'customer-help',
];

/** Of a published element, by its tag: the chunks that its entry stands on, and those that draw it at once. */
export function drawnBy(chunks, tag) {
  const files = new Map(
    chunks.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const entry = `elements/${tag}.js`;
  const parts = [`roots/${tag.slice('customer-'.length)}-root.tsx`, 'react-part.tsx'];
  const drawing = chunks.filter(({ moduleIds = [] }) =>
    parts.some((part) => moduleIds.includes(`${PROJECT}src/elements/${part}`)),
  );
  const found = new Set([entry]);
  const follow = () => {
    for (const file of found) for (const next of files.get(file)?.imports ?? []) found.add(next);
  };
  follow();
  if (!DRAW_NOTHING_AT_FIRST.includes(tag)) for (const { fileName } of drawing) found.add(fileName);
  follow();
  return [...found].filter((file) => file !== entry);
}
