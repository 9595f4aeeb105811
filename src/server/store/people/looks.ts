/** Letters of other alphabets, and signs, that a reader takes for these of ours. Names are compared in small letters. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'вβь',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєε',
  g: 'ց',
  h: 'һнη',
  j: 'ј',
  k: 'кκ',
  l: 'i1|ıіιӏ!',
  m: 'мμ',
  n: 'п',
  o: 'оοօ0',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ5$',
  t: 'тτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝѡ',
  x: 'хχ',
  y: 'уүγ',
  z: 'ζ',
};

const TWIN_OF = new Map(
  Object.entries(TWINS).flatMap(([letter, twins]) =>
    [...twins].map((twin): [string, string] => [twin, letter]),
  ),
);

/**
 * What a name looks like at a glance: names of which this is the same are taken for one another, whatever letters they
 * are written with.
 */
export const looksOf = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase().normalize('NFKC')]
    .map((letter) => TWIN_OF.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[\p{P}\p{Z}\p{Sk}_]+/gu, '');
