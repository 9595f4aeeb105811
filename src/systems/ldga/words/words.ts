import type { Words } from '../../../words/words.ts';

/** What this system says besides what every system does. */
export interface LdgaWords extends Words {
  /** What a result of the combat table is called. */
  resultText(result: string): string;
  nationalityName(nationality: string): string;
  armName(arm: string): string;
  terrainName(terrain: string): string;
  weatherName(weather: string): string;
  /** `the French VI Corps`, from the track of its losses. */
  trackText(track: string): string;
  /** `16 June, 4h` for the morning of that day. */
  timeText(day: number, time: string): string;
  /** What a state of a piece means: `reduced`, `roadMarch`, `outOfCommand` … */
  stateText(state: string): string;
}
