import { numberText } from '../../../../words/en/format.ts';
import type { GdaWords } from '../words.ts';
import { legsText, optionText } from './actions.ts';
import { inNumber } from './agreement.ts';
import { eventText } from './events.ts';
import {
  armName,
  armyName,
  commandEffect,
  commandName,
  formationName,
  gradeName,
  groundEffect,
  groundName,
  orderEffect,
  orderName,
  phaseName,
  resultName,
  sideName,
  sizeName,
  taskEffect,
  taskName,
  troopName,
  turnText,
} from './glossary.ts';
import { GRADE_GUIDE } from './grades.ts';
import { ledgerLineText } from './ledger.ts';
import { headingText, lengthText } from './measures.ts';
import { columnName, nationName } from './nations.ts';
import { outcomeText } from './outcome.ts';
import { planText } from './plans.ts';
import { promptText } from './prompts.ts';
import { refusalText } from './refusals.ts';
import { preferences } from './standing.ts';

export const gdaWords: GdaWords = {
  refusalText: (refusal, names) => inNumber(refusalText(refusal, names)),
  eventText: (event, names) => inNumber(eventText(event, names)),
  ledgerLineText,
  promptText: (pending, names) => inNumber(promptText(pending, names)),
  optionText: (action, names, preview) => inNumber(optionText(action, names, preview)),
  outcomeText,
  planText,
  armyName,
  sideName,
  phaseName,
  turnText,
  numberText,
  formationName,
  armName,
  gradeName,
  gradeGuide: GRADE_GUIDE,
  sizeName,
  nationName,
  columnName,
  taskName,
  troopName,
  taskEffect,
  orderName,
  orderEffect,
  commandName,
  commandEffect,
  groundName,
  groundEffect,
  resultName,
  movesText: legsText,
  lengthText,
  headingText,
  preferences,
};
