import { numberText, turnText } from '../../../../words/en/format.ts';
import type { LdgaWords } from '../words.ts';
import { optionText } from './actions.ts';
import { eventText } from './events.ts';
import {
  armName,
  nationalityName,
  phaseName,
  resultText,
  seatName,
  sideName,
  stateText,
  terrainName,
  timeText,
  trackText,
  weatherName,
} from './glossary.ts';
import { ledgerLineText } from './ledger.ts';
import { outcomeText } from './outcome.ts';
import { plansText } from './plans.ts';
import { promptText } from './prompts.ts';
import { refusalText } from './refusals.ts';
import { preferences } from './standing.ts';

export const ldgaWords: LdgaWords = {
  refusalText,
  eventText,
  ledgerLineText,
  promptText,
  optionText,
  outcomeText,
  planText: plansText,
  resultText,
  armyName: seatName,
  sideName,
  nationalityName,
  armName,
  terrainName,
  weatherName,
  trackText,
  stateText,
  phaseName,
  turnText,
  timeText,
  numberText,
  preferences,
};
