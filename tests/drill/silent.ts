import type { Applied } from '../../src/engine/game.ts';
import { type DrillGame, drillGame } from './game.ts';
import type { DrillEvent } from './position.ts';

const hush = <P>({ position, events }: Applied<P, DrillEvent>): Applied<P, DrillEvent> => ({
  position,
  events: events.map((event) => {
    const { masked: _masked, ...kept } = event;
    return event.type === 'orderSealed' ? (kept as DrillEvent) : event;
  }),
});

/** The same drill, but nobody is told that somebody else has sealed an order, nor who still owes one. */
export const silentDrill = (): DrillGame => {
  const game = drillGame();
  return {
    ...game,
    act: (...of) => hush(game.act(...of)),
    observe: (p, viewer) => {
      const view = game.observe(p, viewer);
      const own = (sealed: object): object =>
        Object.fromEntries(Object.entries(sealed).filter(([seat]) => seat === viewer));
      return {
        ...view,
        frames: view.frames.map((frame) =>
          'sealed' in frame.locals
            ? { ...frame, locals: { sealed: own(frame.locals.sealed as object) } }
            : frame,
        ),
      };
    },
    pendingFor: (p, viewer) => {
      const pending = game.pendingFor(p, viewer);
      return pending.kind === 'decide' && pending.sealed === true && !pending.seats.includes(viewer)
        ? { kind: 'waiting' }
        : pending.kind === 'decide' && pending.sealed === true
          ? { ...pending, seats: [viewer] }
          : pending;
    },
  };
};
