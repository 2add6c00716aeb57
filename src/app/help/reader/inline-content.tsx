import { Fragment } from 'react';
import type { Inline } from '../manual/manual.ts';
import { HelpLink } from './help-link.tsx';
import { useReader } from './reader-context.ts';

/** Running text of an article. */
export function InlineContent({ content }: { readonly content: readonly Inline[] }) {
  return content.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity but their place
    <Fragment key={at}>{typeof piece === 'string' ? piece : <Piece piece={piece} />}</Fragment>
  ));
}

function Piece({ piece }: { readonly piece: Exclude<Inline, string> }) {
  const { screenLink } = useReader();
  switch (piece.kind) {
    case 'strong':
      return (
        <strong>
          <InlineContent content={piece.content} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <InlineContent content={piece.content} />
        </em>
      );
    case 'screen':
      return <b className="article__screen">{piece.text}</b>;
    case 'code':
      return <code className="article__code">{piece.text}</code>;
    case 'topic':
      return (
        <HelpLink to={{ topic: piece.topic, section: piece.section }}>
          <InlineContent content={piece.content} />
        </HelpLink>
      );
    case 'path':
      return screenLink(piece.path, <InlineContent content={piece.content} />);
    case 'address':
      return (
        <a href={piece.address} rel="noopener noreferrer" target="_blank">
          <InlineContent content={piece.content} />
        </a>
      );
  }
}
