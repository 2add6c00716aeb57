import type { Article, Block, Inline } from './manual.ts';

/** What is read in a line, without how it looks. */
export function inlineText(content: readonly Inline[]): string {
  return content
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'text' in piece ? piece.text : inlineText(piece.content);
    })
    .join('');
}

/** What is read in blocks, for the search. */
export function blockText(blocks: readonly Block[]): string {
  return blocks.map(textOf).join('\n');
}

/** All that is read on a page. */
export function articleText({ title, summary, blocks, sections }: Article): string {
  return [
    title,
    summary,
    blockText(blocks),
    ...sections.flatMap((one) => [one.title, blockText(one.blocks)]),
  ].join('\n');
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'note':
      return blockText(block.blocks);
    case 'list':
      return block.items.map(blockText).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' ')).join('\n');
    case 'picture':
      return block.alternative;
    case 'code':
      return block.text;
    default:
      return inlineText(block.content);
  }
}
