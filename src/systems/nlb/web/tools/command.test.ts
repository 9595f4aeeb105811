import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../rules/actions.ts';
import { clickPiece, commandersOf, commanding, commandsOf, NO_COMMANDER, nextCommand } from './command.ts';

const ney: readonly NlbAction[] = [
  { type: 'command', leader: 'ney', whom: 'reille' },
  { type: 'command', leader: 'ney', whom: 'pire' },
  { type: 'endCommand' },
];
const both: readonly NlbAction[] = [...ney, { type: 'command', leader: 'napoleon', whom: 'reille' }];

describe('giving command', () => {
  test('a commander who alone can command is meant without a click', () => {
    expect(commanding(ney, NO_COMMANDER)).toBe('ney');
    expect(commanding(both, NO_COMMANDER)).toBeUndefined();
    expect(commandersOf(both)).toEqual(['ney', 'napoleon']);
    expect(commandsOf(both, 'napoleon')).toHaveLength(1);
  });

  test('who commands all he can begins with officers, who pass command on', () => {
    const isOfficer = (id: string): boolean => id === 'reille';
    const [toReille, toPire] = ney;
    expect(nextCommand([toPire as NlbAction, ...both], undefined, isOfficer)).toEqual(toReille);
    expect(nextCommand(both, 'napoleon', () => false)).toMatchObject({ leader: 'napoleon' });
    expect(nextCommand([{ type: 'endCommand' }], undefined, isOfficer)).toBeUndefined();
  });

  test('a click on a commander chooses him, and another lets him go', () => {
    const { state, effect } = clickPiece(both, NO_COMMANDER, { id: 'napoleon', commander: true });
    expect(state).toEqual({ leader: 'napoleon' });
    expect(effect).toEqual({ do: 'nothing' });
    expect(clickPiece(both, state, { id: 'napoleon', commander: true }).state).toEqual(NO_COMMANDER);
  });

  test('a click on somebody in reach commands him; on anybody else it asks why not', () => {
    const chosen = { leader: 'ney' };
    expect(clickPiece(both, chosen, { id: 'pire', commander: false }).effect).toEqual({
      do: 'act',
      action: { type: 'command', leader: 'ney', whom: 'pire' },
    });
    expect(clickPiece(both, chosen, { id: 'foy', commander: false }).effect).toEqual({
      do: 'ask-why',
      action: { type: 'command', leader: 'ney', whom: 'foy' },
    });
  });

  test('with several commanders and none chosen, a click on troops only looks at them', () => {
    expect(clickPiece(both, NO_COMMANDER, { id: 'pire', commander: false }).effect).toEqual({
      do: 'nothing',
    });
  });
});
