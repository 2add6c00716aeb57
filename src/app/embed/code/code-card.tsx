import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { CodeBlock } from '../../../shared/ui/layout/code-block.tsx';
import type { CodeLanguage } from '../../../shared/ui/layout/code-parts.ts';
import { Tabs } from '../../../shared/ui/layout/tabs.tsx';
import sheet from './code-card.css';
import { htmlSnippet, reactSnippet, vueSnippet } from './page-snippets.ts';
import type { SnippetFacts, SnippetWords } from './snippet-facts.ts';
import { curlSnippet, nodeSnippet, pythonSnippet } from './token-snippets.ts';
import { useSnippetWords } from './use-snippet-words.ts';

interface Snippet {
  readonly key: string;
  readonly label: string;
  /** The file that it belongs into. */
  readonly file: string;
  readonly language: CodeLanguage;
  readonly write: (facts: SnippetFacts, words: SnippetWords) => string;
}

/** Names of languages and libraries are the same in every language. */
const PAGE: readonly Snippet[] = [
  { key: 'html', label: 'HTML', file: 'page.html', language: 'html', write: htmlSnippet },
  { key: 'react', label: 'React', file: 'Embedded.jsx', language: 'jsx', write: reactSnippet },
  { key: 'vue', label: 'Vue', file: 'Embedded.vue', language: 'vue', write: vueSnippet },
];
const TOKEN: readonly Snippet[] = [
  { key: 'node', label: 'Node', file: 'token-route.mjs', language: 'js', write: nodeSnippet },
  { key: 'python', label: 'Python', file: 'token_route.py', language: 'python', write: pythonSnippet },
  { key: 'curl', label: 'curl', file: 'token.sh', language: 'shell', write: curlSnippet },
];

/** What the page needs, and what its back end. */
export function CodeCards({ facts }: { readonly facts: SnippetFacts }) {
  const { t } = useTranslation('embed');
  return (
    <>
      <SnippetCard
        facts={facts}
        snippets={PAGE}
        text={facts.needsToken ? t('code.pageText') : t('code.pageAlone')}
        title={t('code.page')}
      />
      {facts.needsToken && (
        <SnippetCard facts={facts} snippets={TOKEN} text={t('code.tokenText')} title={t('code.token')} />
      )}
    </>
  );
}

interface SnippetCardProps {
  readonly facts: SnippetFacts;
  readonly snippets: readonly Snippet[];
  readonly title: string;
  readonly text: string;
}

function SnippetCard({ facts, snippets, title, text }: SnippetCardProps) {
  useStyleSheet(sheet);
  const words = useSnippetWords();
  const [key, setKey] = useState(snippets[0]?.key ?? '');
  const chosen = snippets.find((one) => one.key === key);
  return (
    <Card title={title}>
      <p className="code-card__text">{text}</p>
      <Tabs active={key} label={title} onChange={setKey} tabs={snippets} />
      <div aria-label={chosen?.label} className="code-card__panel" role="tabpanel">
        {chosen ? (
          <CodeBlock code={chosen.write(facts, words)} language={chosen.language} name={chosen.file} />
        ) : null}
      </div>
    </Card>
  );
}
