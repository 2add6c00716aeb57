import type { Language } from '../../../src/shared/contract/language.ts';
import type { Block, LetterText } from './letter-text.ts';

/*
 * Mail programs know neither style sheets nor our tokens: styles stand on the elements, in sizes and colours that
 * hold on light and dark grounds. No picture, nothing loaded, nothing that tells us that it was read.
 */
const STYLE = {
  page: 'margin:0;padding:32px 16px;background:#f4f6f8;color:#1b2530;font:16px/1.6 system-ui,-apple-system,"Segoe UI","Hiragino Sans","PingFang SC","Noto Sans CJK SC",sans-serif',
  card: 'max-width:544px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px',
  text: 'margin:0 0 16px',
  link: 'display:inline-block;margin:8px 0;padding:12px 24px;border-radius:6px;background:#1a56b8;color:#ffffff;font-weight:600;text-decoration:none',
  address: 'margin:0 0 16px;color:#5a6775;font-size:13px;line-height:1.5;word-break:break-all',
  quote:
    'margin:0 0 16px;padding:4px 16px;border-left:3px solid #c3ccd6;white-space:pre-wrap;overflow-wrap:anywhere',
  code: 'margin:0 0 16px;padding:12px 16px;border-radius:6px;background:#eef2f6;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.2em;text-align:center',
  footer: 'max-width:544px;margin:16px auto 0;padding:0 32px;color:#5a6775;font-size:13px',
} as const;

/** The letter as HTML. */
export function renderHtml({ subject, greeting, blocks, footer }: LetterText, language: Language): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(subject)}</title>`,
    '</head>',
    `<body style='${STYLE.page}'>`,
    `<div style='${STYLE.card}'>`,
    element('p', STYLE.text, greeting),
    ...blocks.map(renderBlock),
    '</div>',
    element('p', STYLE.footer, footer),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return element('p', STYLE.text, block.text);
    case 'link':
      // The address is shown as well: a button that leads elsewhere than it says is what frauds send.
      return [
        `<p style='${STYLE.text}'><a href="${escaped(block.address)}" style='${STYLE.link}'>${escaped(block.label)}</a></p>`,
        element('p', STYLE.address, block.address),
      ].join('\n');
    case 'quote':
      return element('blockquote', STYLE.quote, block.text);
    case 'code':
      return element('p', STYLE.code, block.code);
  }
}

function element(name: string, style: string, text: string): string {
  return `<${name} style='${style}'>${escaped(text)}</${name}>`;
}

/** Names are whatever somebody typed. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
