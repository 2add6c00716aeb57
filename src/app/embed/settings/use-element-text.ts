import { useTranslation } from 'react-i18next';
import type { ElementAttribute, EmbeddableElement } from '../manifest/element-manifest.ts';

interface TextIn {
  readonly text: string;
  /** Where the text is in another language than the page. */
  readonly lang: string | undefined;
}

/**
 * What elements and attributes are for, in the person's language. The manifest has it in English alone, which is what
 * an element shows that came with a newer build than these texts.
 */
export function useElementText() {
  const { t, i18n } = useTranslation('embed');

  function say(key: string, english: string): TextIn {
    const text = (t as (key: string, options: object) => string)(key, { defaultValue: '' });
    if (text !== '') return { text, lang: undefined };
    return { text: english, lang: i18n.language === 'en' ? undefined : 'en' };
  }

  return {
    summaryOf: ({ tag, summary }: EmbeddableElement) => say(`element.${tag}`, summary),
    // The same name, of another thing.
    attributeText: ({ name, kind, description }: ElementAttribute) =>
      say(`attribute.${kind.kind === 'datasetBatch' ? 'dataset-batch-id' : name}`, description).text,
  };
}
