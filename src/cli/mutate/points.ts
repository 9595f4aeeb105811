/** One small change to one file: what stands at a place, and what is put there instead. */
export interface Mutant {
  readonly file: string;
  readonly at: number;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** Comparisons and conditions, and what makes them wrong by a hair; formatted code has a space on both sides. */
const SWAPS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  true: 'false',
  false: 'true',
};

const OPERATOR = /(?<=\s)(===|!==|<=|>=|<|>|&&|\|\||\+|-)(?=\s)/g;
// That a list is `exact` saves asking `judge` again and changes nothing else.
const WORD = /(?<![\w.'"$])(?<!\bexact: )(true|false)(?![\w'":?])/g;
const NUMBER = /(?<![\w.'"$])\d+(?:\.\d+)?(?![\w.'"])/g;

/** Words without their letters, as long as they were. */
const quoted = (part: string): string => `'${' '.repeat(part.length - 2)}'`;

/** The same text with everything blank that is no code: comments, strings, imports; line breaks and quotes stay. */
function codeOnly(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  return text
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/^(\s*)\/\/.*$/gm, blank)
    .replace(/^import[\s\S]*?;$/gm, blank)
    .replace(/^export (?:type|interface) [\s\S]*?^\}?;?$/gm, blank)
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, quoted);
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Every place where the rules compare, decide or count, with a wrong turn for each. */
export function codeMutants(file: string, text: string): Mutant[] {
  const code = codeOnly(text);
  const found: Mutant[] = [];
  for (const pattern of [OPERATOR, WORD, NUMBER]) {
    for (const { 0: from, index: at } of code.matchAll(pattern)) {
      const to = SWAPS[from] ?? String(Number(from) + 1);
      found.push({ file, at, line: lineOf(text, at), from, to });
    }
  }
  return found;
}

/** Every number of a content file, one higher. Provenance and ids are words and are left alone. */
export function contentMutants(file: string, text: string): Mutant[] {
  const numbers = text.replace(/"(?:[^"\\\n]|\\.)*"/g, quoted);
  return [...numbers.matchAll(/(?<=[:[,]\s*)-?\d+(?:\.\d+)?(?=\s*[,\]}\n])/g)].map(
    ({ 0: from, index: at }) => ({
      file,
      at,
      line: lineOf(text, at),
      from,
      to: String(Number(from) + 1),
    }),
  );
}

export const mutated = (text: string, { at, from, to }: Mutant): string =>
  text.slice(0, at) + to + text.slice(at + from.length);
