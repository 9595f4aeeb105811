import type { Language } from '../words.ts';
import { nlbWords } from './nlb/index.ts';

export const english: Language = { nlb: nlbWords };
