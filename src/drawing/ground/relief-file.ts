export const RELIEF_SCHEMA = 'vedette.relief/1';

/** Elevations sampled on a square raster laid over a map's grid: content/maps/<id>.relief.json. */
export interface ReliefFile {
  readonly schema: typeof RELIEF_SCHEMA;
  readonly map: string;
  readonly source: string;
  readonly columns: number;
  readonly rows: number;
  /** Samples lie this far apart, in hex widths flat to flat. */
  readonly step: number;
  /** Where the first sample lies, in hex widths from the grid's lattice origin. */
  readonly origin: readonly [x: number, y: number];
  /** Metres of a sample 0, and metres from one sample value to the next. */
  readonly base: number;
  readonly unit: number;
  /** One byte a sample, row by row from the north-west: each the difference from its western neighbour, in base64. */
  readonly samples: string;
}

/** The raster in memory. */
export interface Relief {
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
  readonly origin: readonly [x: number, y: number];
  readonly metres: Float32Array;
}

export function readRelief(file: ReliefFile): Relief {
  const { columns, rows } = file;
  const bytes = fromBase64(file.samples);
  if (bytes.length !== columns * rows) {
    throw new RangeError(
      `relief of ${file.map}: ${bytes.length} samples, but ${columns} x ${rows} were announced`,
    );
  }
  const metres = new Float32Array(bytes.length);
  for (let row = 0; row < rows; row++) {
    let height = 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      height = (height + (bytes[at] as number)) & 255;
      metres[at] = file.base + file.unit * height;
    }
  }
  return { columns, rows, step: file.step, origin: file.origin, metres };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

// Neither atob nor Buffer exists in every place that draws.
function fromBase64(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) throw new RangeError(`not base64: ${JSON.stringify(digit)}`);
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >> bits) & 255;
    }
  }
  return bytes;
}
