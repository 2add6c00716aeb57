import type { AttributeValue } from '../../../../src/shared/contract/annotation-document.ts';
import type { Drawing } from '../drawing.ts';
import type { Bounds } from '../plane.ts';
import type { Ambience } from './ambience.ts';

/** A thing that stands or drives in the street. */
export interface Standing {
  /** Null for what is not annotated, such as a tree. */
  readonly label: string | null;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly away: number;
  /** Every pixel of it, also those outside the picture. */
  readonly bounds: Bounds;
  /** It hides what is behind it. */
  readonly solid: boolean;
  draw(drawing: Drawing, ambience: Ambience): void;
}
