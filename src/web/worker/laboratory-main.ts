import '../messages/without-eval.ts';
import { type LabAnswer, readQuestion } from '../messages/laboratory.ts';
import { answer, scenarioIn, systemIn } from './laboratory.ts';
import { openLibrary } from './work-of.ts';

const say = (told: LabAnswer): void => self.postMessage(told);

self.onmessage = async (event: MessageEvent<unknown>): Promise<void> => {
  try {
    const question = readQuestion(event.data);
    await answer(await openLibrary(systemIn(question), scenarioIn(question)), question, say);
  } catch (error) {
    say({ type: 'problem', message: error instanceof Error ? error.message : String(error) });
  }
};
