import type { Names } from '../../../words/names.ts';
import type { Text } from '../../../words/text.ts';
import type { Words } from '../../../words/words.ts';

/** What this system says besides what every system does. */
export interface DowWords extends Words {
  /** What a result of the combat or charge table is called, and what it does. */
  resultText(result: string): string;
  resultEffect(result: string): string;
  nationalityName(nationality: string): string;
  armName(arm: string): string;
  terrainName(terrain: string): string;
  weatherName(weather: string): string;
  /** What the weather does, in a sentence. */
  weatherEffect(weather: string): string;
  /** The hour alone, as the track writes it. */
  turnHour(time: string): string;
  /** `the French I Corps`, from the corps' id. */
  corpsText(corps: string, names: Names): Text;
  /** What a unit's mark or state means: `clashing`, `blown`, `reorganizing`, `column` … */
  stateText(state: string): string;
}
