import { done } from '../../../../engine/procedure.ts';
import { auto, procedure } from '../kit.ts';
import { levelOf, pointsOf, winnerOf } from './points.ts';

/* 20: who has won when the last turn is over. */

export const victory = procedure<object>('ldga.victory', {
  count: auto('LDGA-20.1', (at) => {
    const points = pointsOf(at.world, at.position);
    const { french, coalition } = points;
    const level = levelOf(at.world, french.total, coalition.total);
    const winner = winnerOf(level);
    at.emit(() => ({ type: 'pointsCounted', rule: 'LDGA-20.1', french, coalition, level, reveals: true }));
    at.emit(() => ({ type: 'gameEnded', rule: 'LDGA-20.1', winner, code: level }));
    at.draft.update({
      outcome: {
        winners: at.world.seats[winner],
        rule: 'LDGA-20.1',
        code: level,
        facts: { french: french.total, coalition: coalition.total },
      },
    });
    return done();
  }),
});
