import { numberText, turnText } from '../../../../words/en/format.ts';
import type { NlcWords } from '../words.ts';
import { optionText } from './actions.ts';
import { cardEffect, cardPhrase } from './cards.ts';
import { eventText } from './events.ts';
import {
  armName,
  armyName,
  letterText,
  nationalityName,
  orderEffect,
  orderName,
  orderText,
  phaseName,
  roleName,
  sideAdjective,
  sideName,
  terrainName,
} from './glossary.ts';
import { ledgerLineText } from './ledger.ts';
import { outcomeText } from './outcome.ts';
import { planText } from './plans.ts';
import { promptText } from './prompts.ts';
import { refusalText } from './refusals.ts';
import { preferences } from './standing.ts';

export const nlcWords: NlcWords = {
  refusalText,
  eventText,
  ledgerLineText,
  promptText,
  optionText,
  outcomeText,
  planText,
  preferences,
  armyName,
  sideAdjective,
  sideName,
  phaseName,
  turnText,
  numberText,
  nationalityName,
  cardEffect,
  cardPhrase,
  armName,
  terrainName,
  orderName,
  orderEffect,
  orderText,
  letterText,
  roleName,
};
