interface AgreementTextProps {
  readonly effective: string;
  readonly intro: string;
  readonly sections: readonly { readonly name: string; readonly title: string; readonly text: string }[];
}

/** Sections of paragraphs; a paragraph whose lines begin with a dash is a list. Scrolled by keyboard too. */
export function AgreementText({ effective, intro, sections }: AgreementTextProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who reads by keyboard scrolls what has the focus.
    <article className="agreement-text" data-initial-focus="" tabIndex={0}>
      <p className="agreement-text__date">{effective}</p>
      <p>{intro}</p>
      {sections.map(({ name, title, text }) => (
        <section key={name}>
          <h3>{title}</h3>
          {text.split('\n\n').map((paragraph) => (
            <Paragraph key={paragraph} text={paragraph} />
          ))}
        </section>
      ))}
    </article>
  );
}

const DASH = '- ';

function Paragraph({ text }: { readonly text: string }) {
  if (!text.startsWith(DASH)) return <p>{text}</p>;
  return (
    <ul>
      {text.split('\n').map((line) => (
        <li key={line}>{line.slice(DASH.length)}</li>
      ))}
    </ul>
  );
}
