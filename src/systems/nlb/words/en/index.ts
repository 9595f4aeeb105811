import { numberText, turnText } from '../../../../words/en/format.ts';
import type { NlbWords } from '../words.ts';
import { optionText } from './actions.ts';
import { eventText } from './events.ts';
import {
  armName,
  armyName,
  nationalityName,
  phaseName,
  resultEffect,
  resultText,
  sideAdjective,
  sideName,
  terrainName,
} from './glossary.ts';
import { capText, ledgerLineText } from './ledger.ts';
import { outcomeText } from './outcome.ts';
import { planText } from './plans.ts';
import { promptText } from './prompts.ts';
import { refusalText } from './refusals.ts';
import { preferences } from './standing.ts';

export const nlbWords: NlbWords = {
  refusalText,
  eventText,
  ledgerLineText,
  capText,
  promptText,
  optionText,
  outcomeText,
  planText,
  preferences,
  resultText,
  resultEffect,
  armyName,
  sideAdjective,
  sideName,
  nationalityName,
  armName,
  terrainName,
  phaseName,
  turnText,
  numberText,
};
