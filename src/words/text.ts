/** A piece of a sentence; what it names can be clicked, hovered or looked up. */
export interface Part {
  readonly text: string;
  readonly rule?: string;
  readonly unit?: string;
  readonly hex?: string;
}

/** One or more sentences: for the page piece by piece, for the terminal joined. */
export type Text = readonly Part[];

export const plain = (text: Text): string => text.map((part) => part.text).join('');

export type Said = string | number | Part | Text;

const partsOf = (said: Said): Text => {
  if (typeof said === 'string') return [{ text: said }];
  if (typeof said === 'number') return [{ text: String(said) }];
  return Array.isArray(said) ? said : [said as Part];
};

/** Neighbouring pieces that name nothing become one. */
function joined(parts: Text): Text {
  const out: Part[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.text === '') continue;
    if (last !== undefined && isPlain(last) && isPlain(part))
      out[out.length - 1] = { text: last.text + part.text };
    else out.push(part);
  }
  return out;
}

const isPlain = (part: Part): boolean => Object.keys(part).length === 1;

/** A phrase from a template: words and the things they name. */
export const phrase = (strings: TemplateStringsArray, ...said: readonly Said[]): Text =>
  joined(strings.flatMap((text, n) => [{ text }, ...partsOf(said[n] ?? '')]));

/** A sentence: a phrase that begins with a capital letter. */
export const say = (strings: TemplateStringsArray, ...said: readonly Said[]): Text =>
  capitalised(phrase(strings, ...said));

function capitalised(text: Text): Text {
  const [first, ...rest] = text;
  if (first === undefined) return text;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
}

/** Sentences one after the other. */
export const paragraph = (...sentences: readonly Text[]): Text =>
  joined(
    sentences
      .filter((sentence) => sentence.length > 0)
      .flatMap((sentence, n) => (n === 0 ? sentence : [{ text: ' ' }, ...sentence])),
  );
