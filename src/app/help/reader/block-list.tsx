import type { Block } from '../manual/manual.ts';
import { ArticlePicture } from './article-picture.tsx';
import { InlineContent } from './inline-content.tsx';

/** Paragraphs, lists, tables and notes, one below the other. */
export function BlockList({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text have no identity but their place
    <OneBlock block={block} key={at} />
  ));
}

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h4 className="article__heading">
          <InlineContent content={block.content} />
        </h4>
      );
    case 'paragraph':
      return (
        <p>
          <InlineContent content={block.content} />
        </p>
      );
    case 'note':
      return (
        <div className="article__note" role="note">
          <BlockList blocks={block.blocks} />
        </div>
      );
    case 'code':
      return (
        <pre className="article__listing">
          <code>{block.text}</code>
        </pre>
      );
    case 'list': {
      const items = block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a list have no identity but their place
        <li key={at}>
          <BlockList blocks={item} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <ArticleTable head={block.head} rows={block.rows} />;
    case 'picture':
      return <ArticlePicture alternative={block.alternative} name={block.name} />;
  }
}

function ArticleTable({ head, rows }: Omit<Extract<Block, { kind: 'table' }>, 'kind'>) {
  return (
    <div className="article__table">
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
              <th key={at} scope="col">
                <InlineContent content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
                <td key={column}>
                  <InlineContent content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
