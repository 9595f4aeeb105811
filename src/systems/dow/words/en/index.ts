import { numberText } from '../../../../words/en/format.ts';
import type { DowWords } from '../words.ts';
import { optionText } from './actions.ts';
import { eventText } from './events.ts';
import {
  armName,
  armyName,
  corpsText,
  nationalityName,
  phaseName,
  resultEffect,
  resultText,
  sideName,
  stateText,
  terrainName,
  turnHour,
  turnText,
  weatherEffect,
  weatherName,
} from './glossary.ts';
import { ledgerLineText } from './ledger.ts';
import { outcomeText } from './outcome.ts';
import { planText } from './plans.ts';
import { promptText } from './prompts.ts';
import { refusalText } from './refusals.ts';
import { preferences } from './standing.ts';

export const dowWords: DowWords = {
  refusalText,
  eventText,
  ledgerLineText,
  promptText,
  optionText,
  outcomeText,
  planText,
  resultText,
  resultEffect,
  armyName,
  sideName,
  nationalityName,
  armName,
  terrainName,
  weatherName,
  weatherEffect,
  corpsText,
  stateText,
  phaseName,
  turnText,
  turnHour,
  numberText,
  preferences,
};
