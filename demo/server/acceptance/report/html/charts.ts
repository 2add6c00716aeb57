import type { Interval } from '../../../../../src/shared/contract/sampling/interval.ts';
import type { ErrorCount } from '../error-counts.ts';
import type { CertificateWords } from './certificate-words.ts';
import { html, type Markup } from './markup.ts';

/* Charts as SVG. Each says in its title what it shows; the table behind it says the same in figures. */

const WIDTH = 680;
const PASS = '#1e7a45';
const FAIL = '#b3261e';
const OPEN = '#c3cad4';
const BLUE = '#2456a6';

export interface Split {
  readonly accepted: number;
  readonly rejected: number;
  readonly unchecked: number;
}

function parts({ accepted, rejected, unchecked }: Split) {
  return [
    { value: accepted, fill: PASS },
    { value: rejected, fill: FAIL },
    { value: unchecked, fill: OPEN },
  ];
}

function bar(split: Split, at: { x: number; y: number; width: number; height: number }): Markup[] {
  const all = split.accepted + split.rejected + split.unchecked;
  let x = at.x;
  return parts(split)
    .filter(({ value }) => value > 0)
    .map(({ value, fill }) => {
      const width = (value / all) * at.width;
      const drawn = html`<rect x="${round(x)}" y="${at.y}" width="${round(width)}" height="${at.height}" fill="${fill}"/>`;
      x += width;
      return drawn;
    });
}

/** How many are accepted, rejected and unchecked. */
export function resultChart(split: Split, title: string): Markup {
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} 22" role="img"><title>${title}</title>${bar(split, {
    x: 0,
    y: 0,
    width: WIDTH,
    height: 20,
  })}</svg>`;
}

export interface RateRow {
  readonly label: string;
  readonly rate: number;
  readonly interval: Interval | null;
}

const WHOLE = { from: 0, steps: 4 };
/** Where a scale may begin, so that its marks are round numbers. */
const SCALES = [{ from: 0.9, steps: 5 }, { from: 0.8, steps: 4 }, { from: 0.5, steps: 5 }, WHOLE];

/** Rates as points with their intervals, over the part of the scale that they need. */
export function rateChart(rows: readonly RateRow[], title: string, { percent }: CertificateWords): Markup {
  const left = 190;
  const right = WIDTH - 70;
  const lowest = Math.min(...rows.map(({ rate, interval }) => Math.min(rate, interval?.low ?? rate)));
  const { from, steps } = SCALES.find((scale) => scale.from <= lowest) ?? WHOLE;
  const at = (rate: number) => round(left + ((rate - from) / (1 - from)) * (right - left));
  const marks = Array.from({ length: steps + 1 }, (_, index) => from + ((1 - from) * index) / steps);
  const bottom = rows.length * 24;
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${bottom + 18}" role="img"><title>${title}</title>${marks.map(
    (mark) =>
      html`<line x1="${at(mark)}" x2="${at(mark)}" y1="0" y2="${bottom}" stroke="#e3e7ed"/><text class="soft" x="${at(mark)}" y="${bottom + 12}" text-anchor="middle">${percent(mark)}</text>`,
  )}${rows.map(({ label, rate, interval }, index) => {
    const y = index * 24 + 12;
    const range =
      interval &&
      html`<rect x="${at(interval.low)}" y="${y - 4}" width="${round(Math.max(1, at(interval.high) - at(interval.low)))}" height="8" fill="${BLUE}" fill-opacity=".25"/>`;
    return html`<text x="0" y="${y + 3}">${cut(label, 34)}</text>${range}<circle cx="${at(rate)}" cy="${y}" r="4" fill="${BLUE}"/><text x="${WIDTH}" y="${y + 3}" text-anchor="end">${percent(rate)}</text>`;
  })}</svg>`;
}

/** Error types by number with the cumulative share as a line: a Pareto chart. */
export function paretoChart(errors: readonly ErrorCount[], title: string, words: CertificateWords): Markup {
  const shown = errors.slice(0, 10);
  const height = 150;
  const left = 36;
  const right = WIDTH - 40;
  const most = Math.max(1, ...shown.map(({ items }) => items));
  const step = (right - left) / shown.length;
  const width = Math.min(60, step * 0.6);
  const middle = (index: number) => round(left + step * (index + 0.5));
  const down = (share: number) => round(12 + height * (1 - share));
  const line = shown.map(({ cumulative }, index) => `${middle(index)},${down(cumulative)}`).join(' ');
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${height + 46}" role="img"><title>${title}</title>${[
    0, 0.5, 1,
  ].map(
    (share) =>
      html`<line x1="${left}" x2="${right}" y1="${down(share)}" y2="${down(share)}" stroke="#e3e7ed"/><text class="soft" x="${WIDTH}" y="${down(share) + 3}" text-anchor="end">${words.percent(share)}</text>`,
  )}${shown.map(({ items, title: type }, index) => {
    const top = down(items / most);
    return html`<rect x="${round(middle(index) - width / 2)}" y="${top}" width="${round(width)}" height="${round(down(0) - top)}" fill="${FAIL}"/><text x="${middle(index)}" y="${round(top - 3)}" text-anchor="middle">${words.number(items)}</text><text class="soft" x="${middle(index)}" y="${height + 26}" text-anchor="middle">${cut(type, Math.floor(step / 5.2))}</text>`;
  })}<polyline points="${line}" fill="none" stroke="#fff" stroke-width="4"/><polyline points="${line}" fill="none" stroke="${BLUE}" stroke-width="1.5"/>${shown.map(
    ({ cumulative }, index) =>
      html`<circle cx="${middle(index)}" cy="${down(cumulative)}" r="3" fill="${BLUE}" stroke="#fff"/>`,
  )}</svg>`;
}

export interface SplitRow extends Split {
  readonly label: string;
  readonly rate: number | null;
}

/** One bar for each package. */
export function packageChart(rows: readonly SplitRow[], title: string, words: CertificateWords): Markup {
  const left = 190;
  const right = WIDTH - 70;
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${rows.length * 18 + 2}" role="img"><title>${title}</title>${rows.map(
    (row, index) => {
      const y = index * 18 + 3;
      return html`<text x="0" y="${y + 9}">${cut(row.label, 34)}</text>${bar(row, { x: left, y, width: right - left, height: 12 })}<text x="${WIDTH}" y="${y + 9}" text-anchor="end">${words.percent(row.rate)}</text>`;
    },
  )}</svg>`;
}

/** Wide signs take the room of two. */
function cut(text: string, room: number): string {
  let taken = 0;
  let shown = '';
  for (const sign of text) {
    taken += (sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1;
    if (taken > room) return `${shown}…`;
    shown += sign;
  }
  return shown;
}

const round = (value: number) => Math.round(value * 100) / 100;
