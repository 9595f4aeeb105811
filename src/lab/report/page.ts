import { escaped } from './svg.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#2b2418;--soft:#6b5f4a;--sheet:#faf5e8;--line:#cfc2a4}
@media(prefers-color-scheme:dark){:root{--ink:#ece4d2;--soft:#b3a78e;--sheet:#1f1b14;--line:#4b4231}}
body{margin:0 auto;max-width:64rem;padding:1.5rem;font:16px/1.5 Georgia,'Times New Roman',serif;color:var(--ink);background:var(--sheet)}
h1{font-size:2.1rem;margin:0 0 .2rem}h2{margin:2.2rem 0 .6rem;border-bottom:3px double var(--line)}h3{margin:1.4rem 0 .3rem}
p.soft,figcaption,.soft{color:var(--soft)}
figure{margin:.5rem 0 1.2rem}svg{max-width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:var(--soft)}svg .grid{stroke:var(--line);stroke-width:.7}
.rows{overflow-x:auto}table{border-collapse:collapse;font:14px/1.4 system-ui,sans-serif}th,td{padding:.25rem .7rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.strip{vertical-align:middle}.key{display:inline-block;width:.9em;height:.9em;margin:0 .3em 0 .8em;vertical-align:-.1em}
.turn{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:1.2rem;align-items:start}.turn ul{margin:0;padding-left:1.1rem;font-size:.92rem;line-height:1.4}.turn svg{width:100%;border:1px solid var(--line)}@media(max-width:40rem){.turn{grid-template-columns:1fr}body{padding:1rem}figure svg text{font-size:20px}}
`;

/** A page in one file: nothing is fetched, nothing runs. */
export const page = (title: string, body: string, style = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><title>${escaped(title)}</title><style>${STYLE}${style}</style></head><body>${body}</body></html>\n`;

export const figure = (picture: string, caption: string): string =>
  `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;

export type Cell = string | number;

/** Numbers stand on the right; text is escaped, pictures are not. */
export const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const cell = (value: Cell): string =>
    typeof value === 'number'
      ? `<td class="n">${value}</td>`
      : `<td>${value.startsWith('<svg') ? value : escaped(value)}</td>`;
  return `<div class="rows"><table><thead><tr>${head.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</tbody></table></div>`;
};
