import { expect, test } from 'vitest';
import type { DowAction } from '../../rules/actions.ts';
import * as attack from './attack.ts';

const bombard = (hex: string, guns: string[], support: string[] = []): DowAction => ({
  type: 'bombard',
  hex,
  guns,
  support,
});
const assault = (from: string[], targets: string[]): DowAction => ({ type: 'attack', from, targets });

const OPTIONS: readonly DowAction[] = [
  bombard('0506', ['0505']),
  bombard('0506', ['0505', '0604'], ['0406']),
  assault(['0505'], ['0506']),
  assault(['0406'], ['0506']),
  assault(['0406', '0505'], ['0506']),
  assault(['0505'], ['0506', '0606']),
  assault(['0505'], ['0606']),
  { type: 'endCombat' },
];

test('who can fight whom is read from the options', () => {
  expect(attack.targetsOf(OPTIONS)).toEqual(['0506', '0606']);
  expect(attack.gunsFor(OPTIONS, '0506')).toEqual(['0505', '0604']);
  expect(attack.supportFor(OPTIONS, '0506')).toEqual(['0406']);
  expect(attack.attackersFor(OPTIONS, '0506')).toEqual(['0406', '0505']);
  expect(attack.gunsFor(OPTIONS, '0606')).toEqual([]);
});

test('a plan begins with all guns that bear and those attackers who can', () => {
  expect(attack.aimAt(OPTIONS, '0506', ['0406', '0707'])).toEqual({
    targets: ['0506'],
    guns: ['0505', '0604'],
    support: [],
    from: ['0406'],
  });
});

test('a single stack may take a second hex in, and gives it up when another joins', () => {
  let plan = attack.switchAttacker(attack.aimAt(OPTIONS, '0506'), '0505');
  expect(attack.secondTargets(OPTIONS, plan)).toEqual(['0606']);
  plan = attack.switchTarget(plan, '0606');
  expect(attack.assaultOf(plan, false)).toEqual({
    type: 'attack',
    from: ['0505'],
    targets: ['0506', '0606'],
  });
  plan = attack.switchAttacker(plan, '0406');
  expect(attack.assaultOf(plan, false)).toEqual({
    type: 'attack',
    from: ['0406', '0505'],
    targets: ['0506'],
  });
  expect(attack.secondTargets(OPTIONS, plan)).toEqual([]);
});

test('without guns nothing is fired, without attackers nobody attacks', () => {
  const plan = attack.aimAt(OPTIONS, '0606');
  expect(attack.bombardmentOf(plan)).toBeUndefined();
  expect(attack.assaultOf(plan, true)).toBeUndefined();
  const ordered = attack.switchSupport(attack.switchGuns(attack.aimAt(OPTIONS, '0506'), '0604'), '0406');
  expect(attack.bombardmentOf(ordered)).toEqual({
    type: 'bombard',
    hex: '0506',
    guns: ['0505'],
    support: ['0406'],
  });
});
