import { useMemo } from 'react';
import type { AttributeValue } from '../../contract/annotation-document.ts';
import type { Label } from '../../contract/label-set.ts';
import { useUi } from '../../ui/base/ui-context.ts';

/** What labels and attributes are called in the reader's language. */
export interface Titles {
  labelTitle(label: string): string;
  attributeTitle(label: string, attribute: string): string;
}

export function useTitles(labels: readonly Label[]): Titles {
  const { language } = useUi();
  return useMemo(() => {
    const byName = new Map(labels.map((label) => [label.name, label]));
    return {
      labelTitle: (label) => byName.get(label)?.title?.[language] ?? label,
      attributeTitle: (label, attribute) =>
        byName.get(label)?.attributes.find(({ name }) => name === attribute)?.title?.[language] ?? attribute,
    };
  }, [labels, language]);
}

export interface AttributeChange {
  readonly name: string;
  readonly before: AttributeValue | undefined;
  readonly after: AttributeValue | undefined;
}

type Attributes = Readonly<Record<string, AttributeValue>>;

/** Attributes that are not as they were, in the order of their names. */
export function attributeChanges(before: Attributes, after: Attributes): AttributeChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, before: before[name], after: after[name] }))
    .filter((one) => one.before !== one.after);
}
