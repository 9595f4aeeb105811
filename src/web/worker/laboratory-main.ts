import '../messages/without-eval.ts';
import { loadLibrary } from '../../systems/nlb/web/worker/content.ts';
import { type LabAnswer, readQuestion } from '../messages/laboratory.ts';
import { answer } from './laboratory.ts';

const say = (told: LabAnswer): void => self.postMessage(told);

self.onmessage = async (event: MessageEvent<unknown>): Promise<void> => {
  try {
    answer(await loadLibrary(), readQuestion(event.data), say);
  } catch (error) {
    say({ type: 'problem', message: error instanceof Error ? error.message : String(error) });
  }
};
