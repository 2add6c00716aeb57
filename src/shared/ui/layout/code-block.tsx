import type { ReactNode } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { CopyButton } from '../overlay/copy-button.tsx';
import sheet from './code-block.css';
import { type CodeLanguage, codeParts } from './code-parts.ts';

interface CodeBlockProps {
  readonly code: string;
  readonly language: CodeLanguage;
  /** What it is, for the copy button and assistive technology. */
  readonly name: string;
  /** Above the code: a file's name, or what it is for. */
  readonly title?: ReactNode;
  /** Beside the copy button. */
  readonly actions?: ReactNode;
}

/** Code to read and to copy, with its comments and texts told apart; long lines scroll inside of it. */
export function CodeBlock({ code, language, name, title, actions }: CodeBlockProps) {
  useStyleSheet(sheet);
  return (
    <figure className="code-block">
      <figcaption className="code-block__head">
        <span className="code-block__title">{title ?? name}</span>
        {actions}
        <CopyButton name={name} text={code} wide />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="code-block__code" data-language={language} dir="ltr" tabIndex={0} translate="no">
        <code>
          {codeParts(code, language).map(({ at, kind, text }) =>
            kind === 'code' ? (
              text
            ) : (
              <span className={`code-block__${kind}`} key={at}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
