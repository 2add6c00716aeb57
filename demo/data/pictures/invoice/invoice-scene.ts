import { shade } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import type { Random } from '../random.ts';
import { createObjectList, type Scene } from '../scene.ts';
import { type InvoiceLayout, layInvoice, MARGIN, PAGE } from './invoice-layout.ts';
import { designLogo, drawLogo, type Logo } from './letterhead.ts';
import { drawSignature, drawStamp, makeStamp, sign, signatureBounds, stampOutline } from './marks.ts';
import { framed } from './page.ts';

/** A scanned invoice: letterhead, fields, table, and most often a stamp and a signature. */
export function invoiceScene(random: Random): Scene {
  const layout = layInvoice(random.fork('layout'));
  const logo = designLogo(random.fork('logo'), MARGIN, 84);
  const marks = random.fork('marks');
  const stamp = marks.chance(0.8)
    ? makeStamp(marks, layout.sender.seal, marks.between(560, 800), Math.min(1180, layout.foot + 150))
    : null;
  const signature = marks.chance(0.75) ? sign(marks, MARGIN + 24, 1184, marks.between(170, 260)) : null;

  const objects = createObjectList();
  objects.box('Logo', logo.bounds);
  for (const field of layout.fields) objects.box(field.label, framed(field.runs), { text: field.value });
  objects.polygon('Table', [
    [layout.table.left, layout.table.top],
    [layout.table.right, layout.table.top],
    [layout.table.right, layout.table.bottom],
    [layout.table.left, layout.table.bottom],
  ]);
  if (stamp?.round) objects.polygon('Stamp', stampOutline(stamp), { text: stamp.text });
  else if (stamp) objects.rotatedBox('Stamp', stamp.box, { text: stamp.text });
  if (signature) objects.box('Signature', signatureBounds(signature));

  return {
    ...PAGE,
    objects: objects.all,
    draw(drawing: Drawing) {
      drawPaper(drawing, random.fork('paper'));
      drawTable(drawing, layout, logo);
      drawLogo(drawing, logo);
      for (const text of layout.captions) text.draw(drawing);
      for (const field of layout.fields) for (const text of field.runs) text.draw(drawing);
      drawing.line(
        [
          [MARGIN, 1216],
          [MARGIN + 300, 1216],
        ],
        '#9a9ea6',
        1.5,
      );
      if (signature) drawSignature(drawing, signature);
      if (stamp) drawStamp(drawing, stamp);
    },
  };
}

/** Paper on the glass of a scanner: a grey edge, a fold, a few specks. */
function drawPaper(drawing: Drawing, random: Random): void {
  const tint = random.pick(['#fdfcf8', '#fbfaf5', '#fcfcfc', '#f8f5ea']);
  drawing.rectangle(0, 0, PAGE.width, PAGE.height, '#c9cac7');
  drawing.rectangle(20, 22, PAGE.width - 36, PAGE.height - 36, '#000000', { opacity: 0.18 });
  drawing.rectangle(16, 16, PAGE.width - 36, PAGE.height - 36, tint);
  const light = drawing.linear([
    { at: 0, colour: '#000000', opacity: 0.07 },
    { at: 0.06, colour: '#000000', opacity: 0 },
    { at: 0.93, colour: '#000000', opacity: 0 },
    { at: 1, colour: '#000000', opacity: 0.06 },
  ]);
  drawing.rectangle(16, 16, PAGE.width - 36, PAGE.height - 36, light);
  if (random.chance(0.5)) {
    const fold = PAGE.height * random.pick([1 / 3, 0.5, 2 / 3]);
    drawing.rectangle(
      16,
      fold,
      PAGE.width - 36,
      7,
      drawing.linear([
        { at: 0, colour: '#000000', opacity: 0.07 },
        { at: 1, colour: '#000000', opacity: 0 },
      ]),
    );
  }
  for (let specks = 30; specks > 0; specks -= 1) {
    const size = random.between(0.5, 1.4);
    drawing.ellipse(
      random.between(30, PAGE.width - 40),
      random.between(30, PAGE.height - 40),
      size,
      size,
      '#55524a',
      random.between(0.12, 0.4),
    );
  }
}

function drawTable(drawing: Drawing, layout: InvoiceLayout, logo: Logo): void {
  const { head, table, rows } = layout;
  for (const [at, y] of rows.entries()) {
    if (at % 2 === 1)
      drawing.rectangle(table.left, y, table.right - table.left, 46, logo.colour, { opacity: 0.07 });
    drawing.line(
      [
        [table.left, y + 46],
        [table.right, y + 46],
      ],
      '#c3c6cc',
      1,
    );
  }
  drawing.rectangle(
    head.left,
    head.top,
    head.right - head.left,
    head.bottom - head.top,
    shade(logo.colour, 0.85),
  );
  drawing.line(
    [
      [620, layout.foot - 48],
      [table.right, layout.foot - 48],
    ],
    '#8a8e96',
    1.4,
  );
}
