import type { AnnotationObject } from '../../shared/contract/annotation-document.ts';
import type { Label, LabelAttribute } from '../../shared/contract/label-set.ts';
import type { Language } from '../../shared/contract/language.ts';

/** The label set of a batch, for looking up. */
export interface Labels {
  readonly all: readonly Label[];
  readonly colorOf: (name: string) => string;
  readonly titleOf: (name: string) => string;
  readonly attributesOf: (name: string) => readonly LabelAttribute[];
}

/** A label that the set does not know still has to be seen. */
const UNKNOWN_COLOR = '#c0c7d2';

export function createLabels(all: readonly Label[], language: Language): Labels {
  const byName = new Map(all.map((label) => [label.name, label]));
  return {
    all,
    colorOf: (name) => byName.get(name)?.color ?? UNKNOWN_COLOR,
    titleOf: (name) => {
      const title = byName.get(name)?.title;
      return title ? title[language] : name;
    },
    attributesOf: (name) => byName.get(name)?.attributes ?? [],
  };
}

/** What an object is called: its label, and its place among the objects. */
export function captionOf(labels: Labels, object: AnnotationObject, place: number): string {
  return `${labels.titleOf(object.label)} ${place}`;
}
