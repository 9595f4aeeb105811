import sans from '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?url';
import italic from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2?url';
import roman from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2?url';
import bold from '@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2?url';

/** Loads the map's lettering into a page's or a worker's set of fonts; a font that fails leaves the fallback. */
export async function loadMapFonts(fonts: FontFaceSet, base: string): Promise<void> {
  const faces = [
    new FontFace('Old Standard TT', `url(${new URL(roman, base).href})`),
    new FontFace('Old Standard TT', `url(${new URL(italic, base).href})`, { style: 'italic' }),
    new FontFace('Old Standard TT', `url(${new URL(bold, base).href})`, { weight: '700' }),
    new FontFace('Alegreya Sans', `url(${new URL(sans, base).href})`),
  ];
  await Promise.allSettled(
    faces.map(async (face) => {
      fonts.add(await face.load());
    }),
  );
}
