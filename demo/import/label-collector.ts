import type { AttributeValue } from '../../src/shared/contract/annotation-document.ts';
import { labelColor } from '../../src/shared/contract/label-color.ts';
import type { Label, LabelAttribute } from '../../src/shared/contract/label-set.ts';

type Input = LabelAttribute['input'];

/** Collects which attributes the objects of each label carry: the source formats do not say it up front. */
export class LabelCollector {
  readonly #labels = new Map<string, Map<string, Input>>();

  add(label: string, attributes: Readonly<Record<string, AttributeValue>> = {}): void {
    const known = this.#labels.get(label) ?? new Map<string, Input>();
    this.#labels.set(label, known);
    for (const [name, value] of Object.entries(attributes)) {
      const input = inputFor(value);
      // Values of several kinds fit into a text.
      known.set(name, (known.get(name) ?? input) === input ? input : 'text');
    }
  }

  labels(): Label[] {
    return [...this.#labels].map(([name, attributes], index) => ({
      name,
      color: labelColor(index),
      attributes: [...attributes].map(([attribute, input]) => ({ name: attribute, input, values: [] })),
    }));
  }
}

function inputFor(value: AttributeValue): Input {
  if (typeof value === 'boolean') return 'checkbox';
  return typeof value === 'number' ? 'number' : 'text';
}
