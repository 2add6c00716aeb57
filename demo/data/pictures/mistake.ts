import type { AnnotationObject, Point } from '../../../src/shared/contract/annotation-document.ts';
import type { Label } from '../../../src/shared/contract/label-set.ts';
import { placeOf, uprightBounds } from './place-of.ts';
import type { Random } from './random.ts';

/** The six kinds of error that annotation reviews tell apart. */
export const MISTAKE_CODES = ['missing', 'extraneous', 'geometry', 'position', 'attribute', 'label'] as const;
export type MistakeCode = (typeof MISTAKE_CODES)[number];

/** Something that an annotator got wrong, and where to see it. */
export interface Mistake {
  readonly code: MistakeCode;
  /** Null for what is missing: there is no object to point at. */
  readonly objectId: string | null;
  readonly label: string;
  readonly point: Point;
}

interface Spoilt {
  readonly objects: readonly AnnotationObject[];
  readonly mistake: Mistake;
}

/** Labels that a tired eye takes for one another. */
const CONFUSED: Readonly<Record<string, string>> = {
  Car: 'Van',
  Van: 'Car',
  Bus: 'Truck',
  Truck: 'Bus',
  Pedestrian: 'Cyclist',
  Cyclist: 'Pedestrian',
  Bottle: 'Jar',
  Jar: 'Can',
  Can: 'Jar',
  Carton: 'Bag',
  Bag: 'Carton',
  Bracket: 'Plate',
  Plate: 'Bracket',
  Nut: 'Gear',
  Scratch: 'Dent',
  Rust: 'Dent',
  Dent: 'Rust',
  Tax: 'Total',
  Date: 'Invoice number',
  'Invoice number': 'Date',
  Supplier: 'Recipient',
};

const FREQUENCY: readonly MistakeCode[] = [
  'missing',
  'missing',
  'missing',
  'geometry',
  'geometry',
  'geometry',
  'position',
  'position',
  'label',
  'label',
  'attribute',
  'extraneous',
];

/** Smaller objects are spared: nobody would see the mistake. */
const LEAST_SIDE = 22;

/** One plausible mistake in one object that is not spared, or null where none lends itself to it. */
export function spoil(
  objects: readonly AnnotationObject[],
  labels: readonly Label[],
  frame: { width: number; height: number },
  spared: ReadonlySet<string>,
  random: Random,
): Spoilt | null {
  const large = objects.filter((object) => {
    const { left, top, right, bottom } = uprightBounds(object);
    return (
      !spared.has(object.id) &&
      object.kind !== 'points' &&
      right - left >= LEAST_SIDE &&
      bottom - top >= LEAST_SIDE
    );
  });
  if (large.length === 0) return null;
  const target = random.pick(large);
  const code = random.pick(FREQUENCY);
  const mistake = { code, objectId: target.id, label: target.label, point: placeOf(target) };
  const replaced = (object: AnnotationObject): Spoilt => ({
    objects: objects.map((one) => (one.id === target.id ? object : one)),
    mistake,
  });
  if (code === 'label') {
    const other = CONFUSED[target.label];
    if (other === undefined) return null;
    return replaced({ ...target, label: other, attributes: keptAttributes(target, other, labels) });
  }
  if (code === 'attribute') {
    const wrong = wrongAttribute(target, labels, random);
    return wrong && replaced({ ...target, attributes: { ...target.attributes, ...wrong } });
  }
  if (code === 'missing') {
    return {
      objects: objects.filter((one) => one.id !== target.id),
      mistake: { ...mistake, objectId: null },
    };
  }
  if (target.kind !== 'box' && target.kind !== 'rotatedBox') return null;
  const inFrame = target.kind === 'box' ? frame : null;
  if (code === 'geometry') return replaced(resized(target, random, inFrame));
  const shifted = moved(target, random, inFrame, code === 'position' ? 0.3 : 0.9);
  if (code === 'position') return replaced(shifted);
  const extra = { ...shifted, id: `x${objects.length}` };
  return { objects: [...objects, extra], mistake: { ...mistake, objectId: extra.id, point: placeOf(extra) } };
}

type BoxLike = Extract<AnnotationObject, { kind: 'box' | 'rotatedBox' }>;
type Frame = { width: number; height: number } | null;

/** One side of the box too far in, or too far out. */
function resized(box: BoxLike, random: Random, frame: Frame): BoxLike {
  const inwards = random.chance(0.65) ? 1 : -1;
  const [across, down] = [
    (box.xbr - box.xtl) * random.between(0.22, 0.36),
    (box.ybr - box.ytl) * random.between(0.22, 0.36),
  ];
  const side = random.pick(['left', 'right', 'top', 'bottom'] as const);
  return fitted(
    {
      ...box,
      xtl: box.xtl + (side === 'left' ? inwards * across : 0),
      xbr: box.xbr - (side === 'right' ? inwards * across : 0),
      ytl: box.ytl + (side === 'top' ? inwards * down : 0),
      ybr: box.ybr - (side === 'bottom' ? inwards * down : 0),
    },
    frame,
  );
}

function moved(box: BoxLike, random: Random, frame: Frame, share: number): BoxLike {
  const [width, height] = [box.xbr - box.xtl, box.ybr - box.ytl];
  // Towards the middle of the picture, so that the box stays whole.
  const right = frame && box.xtl + width / 2 > frame.width / 2 ? -1 : 1;
  const down = frame && box.ytl + height / 2 > frame.height / 2 ? -1 : 1;
  const [dx, dy] = [
    right * width * share * random.between(0.8, 1.2),
    down * height * share * random.between(0.1, 0.6),
  ];
  return fitted(
    { ...box, xtl: box.xtl + dx, xbr: box.xbr + dx, ytl: box.ytl + dy, ybr: box.ybr + dy },
    frame,
  );
}

function fitted(box: BoxLike, frame: Frame): BoxLike {
  const within = (value: number, end: number) => Math.round(Math.max(0, Math.min(end, value)) * 10) / 10;
  const { width, height } = frame ?? { width: 1e6, height: 1e6 };
  return {
    ...box,
    xtl: within(box.xtl, width),
    xbr: within(box.xbr, width),
    ytl: within(box.ytl, height),
    ybr: within(box.ybr, height),
  };
}

/** Of the attributes of an object those that the other label has, too. */
function keptAttributes(object: AnnotationObject, other: string, labels: readonly Label[]) {
  const known = new Set(labels.find(({ name }) => name === other)?.attributes.map(({ name }) => name));
  return Object.fromEntries(Object.entries(object.attributes).filter(([name]) => known.has(name)));
}

function wrongAttribute(
  object: AnnotationObject,
  labels: readonly Label[],
  random: Random,
): Readonly<Record<string, string | boolean>> | null {
  const attributes = labels.find(({ name }) => name === object.label)?.attributes ?? [];
  const choices = attributes.flatMap(({ name, input, values }): Record<string, string | boolean>[] => {
    const value = object.attributes[name];
    if (input === 'checkbox') return [{ [name]: value !== true }];
    if (input === 'select') return values.filter((one) => one !== value).map((one) => ({ [name]: one }));
    return name === 'text' && typeof value === 'string' ? [{ [name]: misread(value) }] : [];
  });
  return choices.length === 0 ? null : random.pick(choices);
}

/** Two neighbouring signs swapped, as fast typists do. */
function misread(value: string): string {
  const at = Math.floor(value.length / 2);
  return value.slice(0, at - 1) + value.charAt(at) + value.charAt(at - 1) + value.slice(at + 1);
}
