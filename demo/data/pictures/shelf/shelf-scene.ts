import type { Drawing } from '../drawing.ts';
import type { Random } from '../random.ts';
import { createObjectList, type Scene } from '../scene.ts';
import { drawPriceTag, priceTagBounds, TAG } from './price-tag.ts';
import { type Article, designArticle, drawProduct, outlineOf, productBounds } from './product.ts';
import { createRack, drawRack, type Rack } from './rack.ts';

const SIZE = { width: 1280, height: 800 } as const;

/** A run of equal facings, or of nothing where the article is sold out. */
interface Block {
  readonly article: Article;
  readonly facings: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly board: number;
  readonly soldOut: boolean;
  /** Another article that was put back into the wrong place. */
  readonly misplaced: { readonly at: number; readonly article: Article } | null;
}

/** A shop shelf from the front: facings, price tags, and the gaps that a planogram check looks for. */
export function shelfScene(random: Random): Scene {
  const rack = createRack(random.fork('rack'), SIZE);
  const blocks = rack.boards.flatMap((board, at) => fillBoard(rack, board, random.fork(`board ${at}`)));
  const objects = createObjectList();
  for (const block of blocks) {
    for (const [at, x] of block.facings.entries()) {
      const wrong = block.misplaced?.at === at ? block.misplaced.article : null;
      const article = wrong ?? block.article;
      const bounds = productBounds(article, x, block.board);
      objects.box(article.kind, bounds, { brand: article.brand, misplaced: wrong !== null });
    }
    if (block.soldOut) {
      const gap = {
        left: block.left,
        right: block.right,
        top: block.board - rack.clearance * 0.8,
        bottom: block.board,
      };
      objects.box('Gap', gap, { brand: block.article.brand });
    }
    const tag = priceTagBounds(block.left + 10, block.board + rack.lip / 2);
    objects.box('Price tag', tag, { price: block.article.price });
  }
  return {
    ...SIZE,
    objects: objects.all,
    draw(drawing: Drawing) {
      drawRack(drawing, rack, SIZE);
      for (const block of blocks) drawBlock(drawing, block);
      rack.drawLips(drawing);
      for (const block of blocks)
        drawPriceTag(drawing, block.left + 10, block.board + rack.lip / 2, block.article.price);
      rack.drawLight(drawing);
    },
  };
}

function fillBoard(rack: Rack, board: number, random: Random): Block[] {
  const blocks: Block[] = [];
  for (let left = rack.left + random.between(6, 20); ; ) {
    const room = rack.right - 6 - left;
    const article = designFitting(random, rack.clearance, room);
    const pitch = article.width + random.between(2, 6);
    const count = Math.min(random.integer(2, article.width > 70 ? 3 : 4), Math.floor(room / pitch));
    const width = Math.max(count * pitch, TAG.width + 16);
    if (count < 1 || width > room) return blocks;
    const soldOut = random.chance(0.07);
    const facings = Array.from({ length: count }, (_, at) => left + pitch * (at + 0.5));
    const present = soldOut ? [] : facings;
    const stray = !soldOut && random.chance(0.06) ? designArticle(random, rack.clearance) : null;
    blocks.push({
      article,
      facings: present,
      left,
      right: left + width,
      board,
      soldOut,
      misplaced:
        stray && stray.width <= pitch * 1.1
          ? { at: random.integer(0, present.length - 1), article: stray }
          : null,
    });
    left += width + random.between(6, 16);
  }
}

/** The last place of a board goes to something slim, as a shopkeeper would have it. */
function designFitting(random: Random, clearance: number, room: number): Article {
  const articles = Array.from({ length: room < 260 ? 5 : 1 }, () => designArticle(random, clearance));
  return articles.reduce((one, other) => (other.width < one.width ? other : one));
}

function drawBlock(drawing: Drawing, block: Block): void {
  for (const [at, x] of block.facings.entries()) {
    // The row behind looks over the shoulders of the front row.
    const article = block.article;
    if (block.misplaced?.at !== at) {
      drawing.group({ x: x + 5, y: block.board - 7, scale: 0.95 }, () => {
        drawProduct(drawing, article, 0, 0);
        drawing.polygon(outlineOf(article, 0, 0), '#0c0d10', 0.5);
      });
    }
  }
  for (const [at, x] of block.facings.entries()) {
    const article = block.misplaced?.at === at ? block.misplaced.article : block.article;
    drawProduct(drawing, article, x, block.board);
  }
}
