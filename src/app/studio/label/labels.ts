import type { Label, LabelAttribute } from '../../../shared/contract/label-set.ts';
import type { Language } from '../../../shared/contract/language.ts';

/** A label that the set does not know still has to be seen. */
const UNKNOWN_COLOR = '#c0c7d2';

/** The label set of a batch, for looking up. */
export class Labels {
  readonly all: readonly Label[];
  readonly #byName: ReadonlyMap<string, Label>;

  constructor(all: readonly Label[]) {
    this.all = all;
    this.#byName = new Map(all.map((label) => [label.name, label]));
  }

  readonly colorOf = (name: string): string => this.#byName.get(name)?.color ?? UNKNOWN_COLOR;

  titleOf(name: string, language: Language): string {
    const title = this.#byName.get(name)?.title;
    return title ? title[language] : name;
  }

  attributesOf(name: string): readonly LabelAttribute[] {
    return this.#byName.get(name)?.attributes ?? [];
  }
}
