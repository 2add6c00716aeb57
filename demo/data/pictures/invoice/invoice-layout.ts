import type { Bounds } from '../plane.ts';
import type { Random } from '../random.ts';
import { INK, run, type TextRun } from './page.ts';
import { money, type Party, pickLines, pickParty } from './party.ts';

export const PAGE = { width: 1000, height: 1400 } as const;
export const MARGIN = 84;
const RIGHT = PAGE.width - MARGIN;
const FAINT = '#6b7079';

/** A field that annotators frame, with what is written in it. */
export interface Field {
  readonly label: string;
  readonly value: string;
  readonly runs: readonly TextRun[];
}

export interface InvoiceLayout {
  readonly sender: Party;
  readonly fields: readonly Field[];
  /** Texts that are read but not annotated: captions. */
  readonly captions: readonly TextRun[];
  readonly table: Bounds;
  readonly rows: readonly number[];
  readonly head: Bounds;
  readonly foot: number;
}

const COLUMNS = { article: MARGIN + 14, quantity: 590, price: 730, total: RIGHT - 14 } as const;
const ROW = 46;

export function layInvoice(random: Random): InvoiceLayout {
  const sender = pickParty(random);
  const receiver = pickParty(random);
  const number = `INV-${random.integer(20, 26)}${String(random.integer(1, 9999)).padStart(4, '0')}`;
  const date = `20${random.integer(24, 26)}-${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`;
  const fields: Field[] = [];
  const captions: TextRun[] = [];
  const field = (label: string, value: string, ...runs: TextRun[]) => fields.push({ label, value, runs });
  const caption = (text: string, x: number, y: number, right = false) =>
    captions.push(run(text, x, y, { size: 13, colour: FAINT, right }));

  field('Supplier', sender.name, run(sender.name, MARGIN + 110, 118, { size: 27, weight: 0.15 }));
  captions.push(run(`${sender.street}, ${sender.city}`, MARGIN + 110, 152, { size: 13, colour: FAINT }));
  captions.push(run('INVOICE', RIGHT, 122, { size: 34, weight: 0.16, right: true }));

  caption('Bill to', MARGIN, 252);
  field(
    'Recipient',
    `${receiver.name}, ${receiver.street}, ${receiver.city}`,
    run(receiver.name, MARGIN, 286, { size: 18, weight: 0.14 }),
    run(receiver.street, MARGIN, 316, { size: 15 }),
    run(receiver.city, MARGIN, 344, { size: 15 }),
  );
  caption('Invoice no.', 690, 252, true);
  field('Invoice number', number, run(number, RIGHT, 254, { size: 17, weight: 0.14, right: true }));
  caption('Date', 690, 300, true);
  field('Date', date, run(date, RIGHT, 302, { size: 17, right: true }));

  const top = 420;
  const lines = pickLines(random, sender.currency);
  const head: Bounds = { left: MARGIN, top, right: RIGHT, bottom: top + ROW };
  for (const [text, x, right] of [
    ['Description', COLUMNS.article, false],
    ['Qty', COLUMNS.quantity, true],
    ['Unit price', COLUMNS.price, true],
    ['Amount', COLUMNS.total, true],
  ] as const) {
    captions.push(run(text, x, top + 30, { size: 14, colour: '#fbfaf7', weight: 0.14, right }));
  }
  let subtotal = 0;
  const rows: number[] = [];
  for (const [at, line] of lines.entries()) {
    const y = top + ROW * (at + 1);
    const amount = Math.round(line.quantity * line.price * 100) / 100;
    subtotal += amount;
    rows.push(y);
    const cell = (text: string, x: number, right = true) => run(text, x, y + 30, { size: 15, right });
    field(
      'Line item',
      `${line.article} | ${line.quantity} | ${money(amount, sender.currency)}`,
      cell(line.article, COLUMNS.article, false),
      cell(String(line.quantity), COLUMNS.quantity),
      cell(money(line.price, sender.currency), COLUMNS.price),
      cell(money(amount, sender.currency), COLUMNS.total),
    );
  }
  const bottom = top + ROW * (lines.length + 1);
  const tax = subtotal * 0.1;
  caption('Subtotal', COLUMNS.price, bottom + 44, true);
  captions.push(run(money(subtotal, sender.currency), COLUMNS.total, bottom + 45, { size: 15, right: true }));
  caption('Tax 10%', COLUMNS.price, bottom + 80, true);
  field(
    'Tax',
    money(tax, sender.currency),
    run(money(tax, sender.currency), COLUMNS.total, bottom + 81, { size: 15, right: true }),
  );
  captions.push(
    run('Total', COLUMNS.price, bottom + 138, { size: 20, weight: 0.16, colour: INK, right: true }),
  );
  const total = money(subtotal + tax, sender.currency);
  field('Total', total, run(total, COLUMNS.total, bottom + 139, { size: 22, weight: 0.16, right: true }));
  caption('Authorised signature', MARGIN, 1240);
  caption('Payment within 30 days. Thank you.', MARGIN, PAGE.height - 70);
  return { sender, fields, captions, table: { ...head, bottom }, rows, head, foot: bottom + 150 };
}
