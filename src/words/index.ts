export { type SystemWords, wordsOf } from './door.ts';
export type { Names } from './names.ts';
export { type Part, plain, type Text } from './text.ts';
export type {
  Facts,
  SaidEvent,
  SaidExplanation,
  SaidLine,
  SaidOutcome,
  SaidPending,
  SaidRefusal,
  Words,
} from './words.ts';
