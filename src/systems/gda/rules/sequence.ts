import { call, done, next } from '../../../engine/procedure.ts';
import { availability, countAll, hasStaff } from './command/availability.ts';
import { inOrder } from './command/command-rolls.ts';
import { allot, type Corps, corps, corpsAdcs, rollForDivision } from './command/corps.ts';
import { leaveWithout, settleMorale, type Uncovered } from './command/divisional-morale.ts';
import { headquarters, type Quarters, rideHeadquarters } from './command/headquarters.ts';
import { firstInitiative, initiative } from './command/initiative.ts';
import { idle, posting } from './command/posting.ts';
import { countCards, isCounting } from './fog/allowance.ts';
import { afterLooking, look } from './fog/look.ts';
import { sendScouts } from './fog/scouts.ts';
import { auto, chance, decide, procedure } from './kit.ts';
import { remove } from './morale/losses.ts';
import { arrive } from './setup/arrivals.ts';
import { deployment } from './setup/deployment.ts';
import { endTurn, freshTurn } from './turn.ts';
import { outcomeOf } from './victory/victory.ts';

/** 2.17: turns of five phases until the battle is decided. */
export const game = procedure<object>('gda.game', {
  begin: auto('GDA-2.13.1', (at) => (isCounting(at) ? next('countCards') : next('deploy'))),
  countCards: chance('GDA-2.13.1', countCards),
  deploy: decide('GDA-2.2.1', deployment),
  turn: auto('GDA-2.17.1', (at) => {
    at.emit(() => ({ type: 'turnBegan', rule: 'GDA-2.17.1', turn: at.position.turn }));
    freshTurn(at);
    arrive(at);
    return at.position.fog === undefined ? call('gda.commandPhase', {}, 'charges') : look(at, 'command');
  }),
  command: auto('GDA-2.18.1', () => call('gda.commandPhase', {}, 'seen')),
  seen: auto('GDA-2.15.1', (at) => look(at, 'charges')),
  charges: auto('GDA-2.19.1', (at) =>
    call('gda.chargePhase', { side: at.position.phasing ?? 'french' }, 'movement'),
  ),
  movement: auto('GDA-2.20.1', (at) =>
    call('gda.movementPhase', { side: at.position.phasing ?? 'french' }, 'fire'),
  ),
  fire: auto('GDA-2.21.1', (at) => {
    at.draft.update({ phase: 'fire' });
    return call('gda.firePhase', { side: at.position.phasing ?? 'french' }, 'melee');
  }),
  melee: auto('GDA-2.22.1', (at) => call('gda.meleePhase', {}, afterLooking(at, 'end', 'fought'))),
  fought: auto('GDA-2.15.1', (at) => look(at, 'end')),
  end: auto('GDA-2.23.1', (at) => {
    endTurn(at);
    const outcome = outcomeOf(at.world, at.position);
    at.draft.update(outcome === null ? { turn: at.position.turn + 1 } : { outcome });
    return next('turn');
  }),
});

interface Rolling extends Uncovered, Corps, Quarters {
  /** Brigades that have still to roll, once their order stands. */
  readonly rolling?: readonly number[];
}

/** 2.18, 3.0: both commanders at once: who is at hand, what they are sent for, who obeys, who acts first. */
export const commandPhase = procedure<Rolling>('gda.commandPhase', {
  begin: auto('GDA-2.18.1', (at) => {
    at.draft.update({ phase: 'command' });
    return hasStaff(at) ? next('availability') : countAll(at, []);
  }),
  availability: chance('GDA-3.2.1', availability),
  corps: auto('GDA-11.1.1', corps),
  corpsAdcs: chance('GDA-11.3.1', corpsAdcs),
  allot: decide('GDA-11.3.2', allot),
  rollForDivision: chance('GDA-11.3.3', rollForDivision),
  divisionalMorale: auto('GDA-3.17.1', settleMorale),
  leaveWithout: decide('GDA-8.17.3', leaveWithout),
  headquarters: auto('GDA-11.8.1', headquarters),
  rideHeadquarters: decide('GDA-11.9.1', rideHeadquarters),
  idle: auto('GDA-3.4.1', idle),
  post: decide('GDA-3.4.5', posting),
  scouts: auto('GDA-3.6.1', sendScouts),
  scouted: auto('GDA-3.6.1', () => next('commandRolls')),
  commandRolls: auto('GDA-3.19.2', (at) => {
    const rolling = at.locals.rolling ?? inOrder(at);
    const [brigade, ...rest] = rolling;
    if (brigade === undefined) return next('initiative', {});
    const id = at.world.brigades[brigade]?.id ?? '';
    const locals = { ...at.locals, rolling: rest };
    // 3.25: whoever is demoralised and falters throws no die: he is gone.
    const state = at.position.brigades[brigade];
    if (state?.demoralised === true && state.command === 'faltering') {
      remove(at, brigade, 'GDA-3.25.3');
      return next('commandRolls', locals);
    }
    return at.locals.without?.includes(id) === true
      ? call('gda.commandEffect', { brigade, result: 'sauveQuiPeut', unled: true }, 'commandRolls', locals)
      : call('gda.commandRoll', { brigade }, 'commandRolls', locals);
  }),
  initiative: chance('GDA-3.29.1', initiative),
  firstInitiative: chance('GDA-3.29.2', firstInitiative),
  charges: auto('GDA-2.18.1', () => done()),
});
