import type { Block, LetterText } from './letter-text.ts';

/** The letter for whoever reads plain text. An address stands on a line of its own, so that it can be picked up. */
export function renderText({ greeting, blocks, footer }: LetterText): string {
  // The separator of signatures (RFC 3676, 4.3) ends in a blank.
  return `${[greeting, ...blocks.map(renderBlock), `-- \n${footer}`].join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'link':
      return block.address;
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'code':
      return `    ${block.code}`;
  }
}
