import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { type ChanceSpec, type DecideSpec, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlbAction } from '../actions.ts';
import { ruleOf } from '../citations.ts';
import { changeUnit } from '../edit.ts';
import type { NlbEvent } from '../events.ts';
import { type ActionOf, type At, listing, type Scribe } from '../kit.ts';
import { type NlbPosition, type Secret, seatOf, sideOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import { counterOf, type World } from '../world.ts';
import { isShown, type Written } from './written.ts';

/** 18.5A: a die for each unit whose losses before the battle are open. */
export const rollSetUp: ChanceSpec<World, NlbPosition, NlbEvent, object> = {
  request: (at) => dice(at.world.specials.setupRoll?.units.length ?? 0),
  ask: (at) => ({ units: at.world.specials.setupRoll?.units ?? [] }),
  run: (at, { values }) => {
    const { units, reducedOn } = at.world.specials.setupRoll ?? { units: [], reducedOn: [] };
    for (const [i, unit] of units.entries()) {
      const roll = values[i] as number;
      const reduced = reducedOn.includes(roll);
      if (reduced) {
        changeUnit(at.draft, counterOf(at.world, unit), { reduced: true });
      }
      at.emit(() => ({ type: 'setupRolled', rule: 'NLB-18.5A', unit, roll, reduced }));
    }
    return next('placing');
  },
};

/** What is to be written down now: before play by both sides, on its turn by the side whose player turn begins. */
export const unwritten = ({ world, position }: At, inPlay: boolean): readonly Written[] =>
  world.written.filter(
    ({ id, by, army }) =>
      position.secrets[id] === undefined &&
      (inPlay ? by >= 0 && by <= position.turn && sideOf(army) === position.phasing : by < 0),
  );

const choicesOf = ({ id, entries, mayDecline }: Written): NlbAction[] => [
  ...(entries.length === 0
    ? [{ type: 'writeDown', group: id, use: true } as const]
    : entries.map((_, entry) => ({ type: 'writeDown', group: id, use: true, entry }) as const)),
  ...(mayDecline ? [{ type: 'writeDown', group: id, use: false } as const] : []),
];

function judgeWriting(
  at: At,
  inPlay: boolean,
  action: ActionOf<'writeDown'>,
  seat: Seat,
): readonly Refusal[] {
  const asked = unwritten(at, inPlay).find(({ id, army }) => id === action.group && seatOf(army) === seat);
  const fits =
    asked !== undefined &&
    (action.use
      ? asked.entries.length === 0
        ? action.entry === undefined
        : asked.entries[action.entry ?? -1] !== undefined
      : asked.mayDecline && action.entry === undefined);
  return fits ? [] : [refuse(asked === undefined ? 'NLB-18.5C.3' : ruleOf(asked.rule), 'no-such-choice')];
}

function writing(at: Scribe, inPlay: boolean, action: ActionOf<'writeDown'>): void {
  const asked = unwritten(at, inPlay).find(({ id }) => id === action.group);
  if (asked === undefined) {
    return;
  }
  const { id, army, entries } = asked;
  const several = entries.length > 0;
  const secret: Secret = {
    army,
    used: action.use,
    revealed: false,
    ...(several ? { entry: action.entry ?? null } : {}),
  };
  at.draft.update({ secrets: { ...at.draft.position.secrets, [id]: secret } });
  const rule = ruleOf(asked.rule);
  const chosen = entries[action.entry ?? -1];
  const where = several
    ? { entry: chosen === undefined ? null : { turn: chosen.turn, hex: chosen.hex } }
    : {};
  at.emit(() => ({
    type: 'choiceWritten',
    rule,
    group: id,
    army,
    use: action.use,
    ...where,
    to: [seatOf(army)],
    masked: { type: 'choiceWritten', rule, group: id, army, use: null } as NlbEvent,
  }));
}

const besides = ({ world }: At, action: NlbAction) =>
  world.seams.writing.find(({ accepts }) => accepts.includes(action.type));

/** 18.5C, 22.6B, 28.0D: in secret; the other side learns only that something was written. Then on at `then`. */
export const writeDown = (
  inPlay: boolean,
  then: string,
): DecideSpec<World, NlbPosition, NlbAction, NlbEvent, object> => ({
  by: (at) => [...new Set(unwritten(at, inPlay).map(({ army }) => seatOf(army)))],
  accepts: ['writeDown'],
  sealed: true,
  exact: true,
  ...listing<object>((at, seat) => {
    const found = unwritten(at, inPlay)
      .filter(({ army }) => seatOf(army) === seat)
      .flatMap(choicesOf);
    for (const orders of at.world.seams.writing) {
      orders.list(at, seat, found);
    }
    return found;
  }),
  judge: (at, action, seat) =>
    action.type === 'writeDown'
      ? judgeWriting(at, inPlay, action, seat)
      : (besides(at, action)?.judge(at, action, seat) ?? []),
  run: (at, action) => {
    if (action.type === 'writeDown') {
      writing(at, inPlay, action);
    } else {
      besides(at, action)?.run(at, action);
    }
    return next(then);
  },
  ask: (at) => ({
    groups: unwritten(at, inPlay).map(({ id }) => id),
    entries: Object.fromEntries(
      unwritten(at, inPlay)
        .filter(({ entries }) => entries.length > 0)
        .map(({ id, entries }) => [id, entries.map(({ turn, hex }) => ({ turn, hex }))]),
    ),
  }),
});

/** 22.6B, 28.0D: what was written about the entry of a group is laid open on the turn of that entry. */
export function showEntries(at: Scribe): void {
  const { world, draft } = at;
  for (const written of world.written) {
    const secret = draft.position.secrets[written.id];
    if (secret === undefined || secret.revealed || !isShown(written, secret, draft.position.turn)) {
      continue;
    }
    draft.update({
      secrets: { ...draft.position.secrets, [written.id]: { ...secret, revealed: true } },
    });
    const { id, army, entries } = written;
    const chosen = entries[secret.entry ?? -1];
    at.emit(() => ({
      type: 'choiceRevealed',
      rule: ruleOf(written.rule),
      group: id,
      army,
      use: secret.used,
      entry: chosen === undefined ? null : { turn: chosen.turn, hex: chosen.hex },
      reveals: true,
    }));
  }
}
