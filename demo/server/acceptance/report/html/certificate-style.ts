/** The look of the certificate: made for A4, and readable in a window of any width. */
export const CERTIFICATE_STYLE = `
@page { size: A4; margin: 16mm 15mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; color: #5b6472; } }
:root { --ink: #1b2230; --soft: #5b6472; --line: #d5dae2; --faint: #eef1f5; --pass: #1e7a45; --fail: #b3261e; --open: #8b94a3; --blue: #2456a6; --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif; --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
:root:lang(zh) { --serif: "Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", SimSun, serif; --sans: system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
:root:lang(ja) { --serif: "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", serif; --sans: system-ui, -apple-system, "Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans CJK JP", sans-serif; }
* { box-sizing: border-box; }
html { background: #e6e9ee; color: var(--ink); font: 10pt/1.5 var(--sans); print-color-adjust: exact; -webkit-print-color-adjust: exact; }
body { max-width: 210mm; margin: 8mm auto; padding: 16mm 15mm; background: #fff; }
h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.25; text-wrap: balance; break-after: avoid; }
h1 { margin: 1mm 0 2mm; font-size: 23pt; overflow-wrap: anywhere; }
h2 { margin: 11mm 0 3mm; padding-bottom: 1.5mm; border-bottom: .35mm solid var(--ink); font-size: 14pt; }
h3 { margin: 6mm 0 2mm; font-size: 11pt; }
p { margin: 0 0 2mm; }
.kicker { display: flex; justify-content: space-between; gap: 8mm; color: var(--soft); font-size: 9pt; letter-spacing: .04em; }
.kicker b { color: var(--ink); font-weight: 600; }
.subtitle { color: var(--soft); }
.note { max-width: 150mm; color: var(--soft); font-size: 8.5pt; line-height: 1.45; text-wrap: pretty; }
.decision { display: flex; align-items: center; gap: 4mm; margin: 6mm 0; padding: 4mm 5mm; border: .35mm solid var(--line); border-left: 2mm solid var(--tone); }
.decision svg { flex: none; width: 9mm; height: 9mm; color: var(--tone); }
.decision strong { display: block; color: var(--tone); font: 600 15pt/1.2 var(--serif); }
.decision span { color: var(--soft); }
.pass { --tone: var(--pass); } .fail { --tone: var(--fail); } .open { --tone: var(--blue); }
dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 3mm 6mm; margin: 0; }
dl > div { break-inside: avoid; min-width: 0; }
dl .wide { grid-column: 1 / -1; }
dt { color: var(--soft); font-size: 8pt; }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.mono { font: 8pt/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.figures { display: grid; grid-template-columns: repeat(5, 1fr); margin: 2mm 0 4mm; border: .25mm solid var(--line); }
.figures > div { padding: 3mm; border-left: .25mm solid var(--line); }
.figures > div:first-child { border-left: 0; }
.figures b { display: block; font: 600 17pt/1.2 var(--serif); font-variant-numeric: tabular-nums lining-nums; }
.figures small { display: block; color: var(--soft); font-size: 8pt; }
table { width: 100%; border-collapse: collapse; font-size: 8.5pt; line-height: 1.4; font-variant-numeric: tabular-nums; }
caption { padding: 3mm 0 1mm; text-align: left; color: var(--soft); font-size: 8pt; }
th { text-align: left; vertical-align: bottom; font-weight: 600; border-bottom: .3mm solid var(--soft); padding: 1mm 2mm 1mm 0; }
td { vertical-align: top; border-bottom: .2mm solid var(--line); padding: 1.1mm 2mm 1.1mm 0; overflow-wrap: anywhere; }
th.n, td.n { text-align: right; white-space: nowrap; overflow-wrap: normal; }
td.t, th.t { white-space: nowrap; }
td.who, th.who { min-width: 32mm; overflow-wrap: break-word; }
:is(td, th).n + :is(td, th):not(.n) { padding-left: 4mm; }
.table + .note { margin-top: 2.5mm; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
figure { margin: 0 0 3mm; break-inside: avoid; }
.chart { display: block; width: 100%; height: auto; }
.chart text { font: 9px var(--sans); fill: var(--ink); font-variant-numeric: tabular-nums; }
.chart .soft { fill: var(--soft); }
.key { display: flex; flex-wrap: wrap; gap: 1mm 5mm; margin: 1mm 0 2mm; font-size: 8.5pt; }
.key i { display: inline-block; width: 3mm; height: 3mm; margin-right: 1.5mm; vertical-align: -.3mm; background: var(--tone); }
.key .none { --tone: #c3cad4; }
.check { padding: 4mm 5mm; border: .25mm solid var(--line); margin-bottom: 4mm; break-inside: avoid; }
.check h3 { margin: 0 0 3mm; }
.state { margin-left: 2mm; padding: .3mm 2mm; border: .25mm solid var(--tone); border-radius: 1mm; color: var(--tone); font: 600 8pt/1.4 var(--sans); white-space: nowrap; }
.wall { display: grid; grid-template-columns: repeat(3, 1fr); gap: 5mm 4mm; margin-top: 3mm; }
.wall figure { margin: 0; border: .25mm solid var(--line); }
.wall svg, .wall .gone { display: block; width: 100%; height: 42mm; background: #f4f5f7; }
.wall .gone { display: grid; place-items: center; color: var(--soft); font-size: 8pt; }
.wall figcaption { padding: 2mm; font-size: 8pt; line-height: 1.4; overflow-wrap: anywhere; }
.wall b { display: block; color: var(--fail); }
.wall small { display: block; color: var(--soft); font-size: 7.5pt; }
.wall q { display: block; margin-top: 1mm; padding-left: 2mm; border-left: .5mm solid var(--line); quotes: none; }
.outline { fill: rgb(255 255 255 / 0); stroke: #e5231b; stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.halo { fill: none; stroke: #fff; stroke-opacity: .85; stroke-width: 4; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.answer td:first-child { padding-left: 5mm; }
footer { margin-top: 10mm; padding-top: 2mm; border-top: .25mm solid var(--line); color: var(--soft); font-size: 8pt; }
@media print { html { background: #fff; } body { max-width: none; margin: 0; padding: 0; } }
@media screen and (max-width: 700px) { body { margin: 0; padding: 5mm; } dl, .wall { grid-template-columns: 1fr 1fr; } .figures { grid-template-columns: 1fr 1fr; } .figures > div:nth-child(odd) { border-left: 0; } .figures > div:nth-child(n+3) { border-top: .25mm solid var(--line); } .figures > div:last-child:nth-child(odd) { grid-column: 1 / -1; } .table, figure { overflow-x: auto; } .chart:has(text) { min-width: 520px; } .defined tr { display: grid; grid-template-columns: 1fr auto auto; border-bottom: .2mm solid var(--line); } .defined :is(td, th) { border: 0; } .defined td.t { white-space: normal; } .defined td:last-child { grid-column: 1 / -1; padding-top: 0; color: var(--soft); } .defined th:last-child { display: none; } }
`;
