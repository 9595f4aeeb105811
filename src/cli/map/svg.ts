import { readFileSync } from 'node:fs';
import type { Sheet } from '../../drawing/sheet.ts';
import { SvgPen, svgSurface } from '../../drawing/svg-pen.ts';
import { fontFiles, rasterAddress } from './pixels.ts';

/** The sheet as one SVG file that carries its own fonts. */
export function sheetToSvg(sheet: Sheet): string {
  const pen = new SvgPen(rasterAddress);
  sheet.draw(svgSurface(pen));
  const faces = fontFiles().map(({ path, family }) => {
    const style = path.includes('italic') ? 'italic' : 'normal';
    const weight = path.includes('700') ? 700 : 400;
    const data = readFileSync(path).toString('base64');
    return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
  });
  return pen.document(sheet.width, sheet.height, `<style>${faces.join('')}</style>`);
}
