import { expect, test } from 'vitest';
import type { NlbScenario } from '../content.ts';
import { presetsOf } from './presets.ts';

type Option = NlbScenario['options'][number];

const option = (id: string, rule: string, over: object = {}): Option =>
  ({ id, rule, title: id, text: id, excludes: [], needs: [], effects: [], ...over }) as unknown as Option;

const uses = (...chapters: string[]) => ({ effects: [{ kind: 'useChapters', chapters }] });

const command = option('command', 'NLB-2.1.2', uses('10', '11'));
const supply = option('supply', 'NLB-2.1.2', uses('14'));
const combined = option('combined-arms', 'NLB-15.1.1', { excludes: ['combined-effects'] });
const effects = option('combined-effects', 'NLB-16.7.1');
const led = option('led', 'NLB-15.6.1', { needs: [['command']] });
const lost = option('lost', 'NLB-16.9.1', { needs: [['combined-arms']] });

const scenario = (options: readonly Option[], recommended: readonly string[] = []): NlbScenario =>
  ({ id: 'nlb.drill', options, recommended }) as unknown as NlbScenario;

const told = (of: NlbScenario) => Object.fromEntries(presetsOf(of).map(({ id, options }) => [id, options]));

test('the presets grow from the printed game to everything', () => {
  expect(told(scenario([command, supply, combined, effects, led], ['led', 'command']))).toEqual({
    standard: [],
    leaders: ['command'],
    campaign: ['command', 'supply'],
    recommended: ['led', 'command'],
    everything: ['combined-effects', 'command', 'led', 'supply'],
  });
});

test('everything takes the later of two that exclude each other, and leaves what then lacks its need', () => {
  expect(told(scenario([combined, effects, lost])).everything).toEqual(['combined-effects']);
});

test('a scenario without options has the printed game only', () => {
  expect(told(scenario([]))).toEqual({ standard: [] });
});
