import { nlbWords } from '../../systems/nlb/words/en/index.ts';
import type { Language } from '../words.ts';

export const english: Language = { nlb: nlbWords };
