import type { AnnotationObject, ImageDocument } from '../../../../shared/contract/annotation-document.ts';
import type { DifferenceRow } from '../../../../shared/delivery/difference/difference-rows.ts';

/** Which of the two revisions is drawn; what is the same in both always is. */
export const SHOWN = ['before', 'both', 'after'] as const;
export type Shown = (typeof SHOWN)[number];

/** What an object is in the picture; it stands in the place of its label, so that it decides over the colour. */
type Role = 'before' | 'after' | 'same';

/** The canvas is dark in either theme. Amber and blue are told apart by every eye. */
export const ROLE_COLOR: Record<Role, string> = { before: '#ffb020', after: '#4aa8ff', same: '#c9d1dc' };

export function roleColor(role: string): string {
  return ROLE_COLOR[role as Role] ?? ROLE_COLOR.same;
}

/** The two revisions as one document to be drawn, and which row each object of it is of. */
export interface Overlay {
  readonly document: ImageDocument;
  readonly rowOf: ReadonlyMap<string, DifferenceRow>;
}

/**
 * Objects get ids of their own, since both revisions may use the same. Former shapes are dashed, so that they are
 * not told by their colour alone.
 */
export function overlay(
  rows: readonly DifferenceRow[],
  size: { readonly width: number; readonly height: number },
): Overlay {
  const rowOf = new Map<string, DifferenceRow>();
  const objects: AnnotationObject[] = [];
  const put = (row: DifferenceRow, object: AnnotationObject | null, role: Role): void => {
    if (!object) return;
    const id = overlayId(object, role);
    rowOf.set(id, row);
    objects.push({ ...object, id, label: role, zOrder: 0, occluded: role === 'before' });
  };
  for (const row of rows) {
    if (row.state === 'same') put(row, row.after, 'same');
  }
  for (const row of rows) {
    if (row.state !== 'same') put(row, row.before, 'before');
  }
  for (const row of rows) {
    if (row.state !== 'same') put(row, row.after, 'after');
  }
  const { width, height } = size;
  return { document: { version: 1, modality: 'image', width, height, tags: [], objects }, rowOf };
}

function overlayId({ id }: AnnotationObject, role: Role): string {
  return `${role}:${id}`;
}

/** The objects of a row in the overlay, the later first. */
export function idsOf({ state, before, after }: DifferenceRow): string[] {
  if (state === 'same') return after ? [overlayId(after, 'same')] : [];
  return [...(after ? [overlayId(after, 'after')] : []), ...(before ? [overlayId(before, 'before')] : [])];
}

/** What is kept from the screen: the other revision, and all but one row where only that is asked for. */
export function hiddenIds({ rowOf }: Overlay, shown: Shown, only: DifferenceRow | null): Set<string> {
  const hidden = new Set<string>();
  for (const [id, row] of rowOf) {
    const isOther =
      (shown === 'before' && id.startsWith('after:')) || (shown === 'after' && id.startsWith('before:'));
    if (isOther || (only !== null && row !== only)) hidden.add(id);
  }
  return hidden;
}
