import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { isWithin, squaredBetween } from '../../../../geometry/table/distance.ts';
import { footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import { manoeuvred } from '../../../../geometry/table/manoeuvre.ts';
import { cm, GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import { cardsOn, hasCards } from '../fog/cards.ts';
import { look } from '../fog/look.ts';
import { judgeUnveil, unveilings } from '../fog/reveal.ts';
import { isSomethingSeen } from '../fog/spotting.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { recover, stateOf, unitOf } from '../morale/losses.ts';
import type { BrigadeState } from '../position.ts';
import { standingGenerals, standingInterception } from '../standing/answers.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCavalry } from '../units/kinds.ts';
import { enemyOf, type Unit } from '../world.ts';
import { attach, attachments, gloryFor, judgeAttach, mayAttach } from './attaching.ts';
import { type Declared, judgeCharger, judgeDeclaration, judgeTargetOfCharge } from './declare.ts';
import { isFree, step } from './march.ts';
import { chargeMove, reachOfCharge } from './reach.ts';
import type { Clash } from './results.ts';
import { couldCharge, declarations } from './suggest-charges.ts';

interface Phase {
  readonly side: Side;
  /** Whose general or declaration is asked for now. */
  readonly asking?: Side;
  /** 3.11: brigades whose die of Glory is thrown, and whose is thrown now; then that all generals have ridden. */
  readonly gloried?: readonly number[];
  readonly glory?: number;
  readonly ridden?: true;
  readonly declared?: readonly Declared[];
  readonly carriedOut?: number;
  /** Charges on one target that have come to 5 cm and wait to be fought out together. */
  readonly met?: readonly Clash[];
  /** A unit whose opportunity charge is being tested, and the charge that it goes for. */
  readonly intercepting?: { readonly unit: number; readonly charge: number };
  /** Helpers who have had a die thrown again in this phase. */
  readonly used?: readonly number[];
  readonly result?: unknown;
}

/** 4.6, ruled: what a helper gives it gives once a turn, whomever it stands beside. */
const usedBy = ({ used = [], result }: Phase): readonly number[] => [
  ...new Set([...used, ...((result as { readonly used?: readonly number[] } | undefined)?.used ?? [])]),
];

const asked = ({ locals }: At<Phase>): Side => locals.asking ?? locals.side;

const endAttaching = (at: At<Phase>) => {
  const { ridden: _done, ...locals } = at.locals;
  return asked(at) === locals.side
    ? next('generals', { ...locals, asking: enemyOf(locals.side) })
    : next('declarations', { ...locals, asking: locals.side });
};

/** 3.11: the die of Glory of a brigade whose general is with foot: once a turn. */
const throwGlory = (at: At<Phase>, brigade: number, ridden: boolean) =>
  next('glory', {
    ...at.locals,
    gloried: [...(at.locals.gloried ?? []), brigade],
    glory: brigade,
    ...(ridden ? { ridden: true } : {}),
  });

/** Has this unit of the side that is asked somebody to charge as things stand? */
const isCharger =
  (at: At<Phase>) =>
  (unit: Unit): boolean =>
    unit.side === asked(at) && couldCharge(at, unit, at.locals.declared ?? []);

const mayDeclare = (at: At<Phase>): boolean =>
  hasCards(at.position, asked(at)) || at.world.units.some(isCharger(at));

const endDeclaring = (at: At<Phase>) =>
  asked(at) === at.locals.side
    ? next('declarations', { ...at.locals, asking: enemyOf(at.locals.side) })
    : next('opportunity');

/** 2.19, 4.0: generals join their troops, both sides declare, horse may ride against it, and charges are carried out one by one. */
export const chargePhase = procedure<Phase>('gda.chargePhase', {
  begin: auto('GDA-2.19.1', (at) => {
    at.draft.update({ phase: 'charges' });
    return next('generals', { ...at.locals, asking: at.locals.side });
  }),
  generals: auto('GDA-2.19.3', (at) => (mayAttach(at, asked(at)) ? next('attach') : next('ridden'))),
  attach: decide('GDA-2.19.3', {
    accepts: ['attach', 'endAttaching'],
    by: (at) => [asked(at)],
    subjects: (at) => [
      '',
      ...at.world.armies[asked(at)].brigades.map((index) => at.world.brigades[index]?.id as string),
    ],
    candidates: function* (at, _seat, subject) {
      if (subject === undefined || subject === '') yield { type: 'endAttaching' };
      yield* attachments(at, asked(at), subject);
    },
    standing: standingGenerals,
    judge: (at, action) => (action.type === 'attach' ? judgeAttach(at, asked(at), action) : []),
    ask: (at) => ({ side: asked(at) }),
    run: (at, action) => {
      if (action.type === 'attach') {
        attach(at, action.brigade, action.joins);
        const brigade = at.world.brigadeById.get(action.brigade)?.index as number;
        return gloryFor(at, brigade) === undefined ? next('generals') : throwGlory(at, brigade, false);
      }
      return next('ridden');
    },
  }),
  // 3.11, ruled: whoever was with his men already heartens them too.
  ridden: auto('GDA-3.11.3', (at) => {
    const due = at.world.armies[asked(at)].brigades.find((brigade) => {
      const unit = at.locals.gloried?.includes(brigade) === true ? undefined : gloryFor(at, brigade);
      return unit !== undefined && stateOf(at, unit).casualties > 0;
    });
    return due === undefined ? endAttaching(at) : throwGlory(at, due, true);
  }),
  glory: chance('GDA-3.11.3', {
    request: () => dice(1),
    ask: (at) => ({ unit: at.world.units[gloryFor(at, at.locals.glory ?? 0) ?? 0]?.id }),
    run: (at, { values }) => {
      const { glory = 0, ...locals } = at.locals;
      const unit = gloryFor(at, glory);
      if (unit !== undefined && (values[0] as number) >= at.world.tables.charge.gloryRecovers)
        recover(at, unit, 1, 'GDA-3.11.3');
      return next(locals.ridden === true ? 'ridden' : 'generals', locals);
    },
  }),
  declarations: auto('GDA-4.2.1', (at) => (mayDeclare(at) ? next('declare') : endDeclaring(at))),
  declare: decide('GDA-4.2.1', {
    accepts: ['declareCharge', 'unveil', 'endDeclaring'],
    by: (at) => [asked(at)],
    subjects: (at) => [
      '',
      ...cardsOn(at.position)
        .filter(({ side }) => side === asked(at))
        .map(({ id }) => id),
      ...at.world.units.filter(isCharger(at)).map(({ id }) => id),
    ],
    candidates: function* (at, _seat, subject) {
      yield* declarations(at, asked(at), at.locals.declared ?? [], subject);
      yield* unveilings(at.position, asked(at), subject);
    },
    exact: true,
    few: () => [{ type: 'endDeclaring' }],
    complete: false,
    judge: (at, action) =>
      action.type === 'declareCharge'
        ? judgeDeclaration(at.world, at.position, asked(at), action, at.locals.declared ?? [])
        : action.type === 'unveil'
          ? judgeUnveil(at.position, asked(at), action.card)
          : [],
    ask: (at) => ({ side: asked(at) }),
    run: (at, action) => {
      const { declared = [] } = at.locals;
      if (action.type === 'unveil')
        return call('gda.reveal', { card: action.card, rule: 'GDA-2.15.5' }, 'uncovered');
      if (action.type === 'declareCharge')
        return next('declarations', { ...at.locals, declared: [...declared, declare(at, action)] });
      return endDeclaring(at);
    },
  }),
  uncovered: auto('GDA-2.15.5', (at) => look(at, 'declarations')),
  opportunity: auto('GDA-4.17.1', (at) => {
    const { result: _last, ...rest } = at.locals;
    const locals = { ...rest, used: usedBy(at.locals) };
    return next(chances(at).length > 0 ? 'intercept' : 'resolve', locals);
  }),
  intercept: decide('GDA-4.17.1', {
    accepts: ['intercept', 'endIntercepting'],
    by: ({ locals }) => [enemyOf(locals.side)],
    standing: standingInterception,
    candidates: (at) => [
      { type: 'endIntercepting' },
      ...chances(at).map(({ unit, charge }) => ({
        type: 'intercept' as const,
        unit: at.world.units[unit]?.id as string,
        charger: at.world.units[at.locals.declared?.[charge]?.lead ?? 0]?.id as string,
      })),
    ],
    judge: (at, action) =>
      action.type !== 'intercept' ||
      chances(at).some(
        ({ unit, charge }) =>
          at.world.units[unit]?.id === action.unit &&
          at.world.units[at.locals.declared?.[charge]?.lead ?? -1]?.id === action.charger,
      )
        ? []
        : [refuse('GDA-4.18.1', 'cannot-intercept', { unit: action.unit, charger: action.charger })],
    run: (at, action) => {
      if (action.type !== 'intercept') return next('resolve');
      const unit = at.world.unitById.get(action.unit)?.index as number;
      const lead = at.world.unitById.get(action.charger)?.index as number;
      const charge = (at.locals.declared ?? []).findIndex((one) => one.lead === lead);
      changeBrigade(at.draft, unitOf(at, unit).brigade, { intercepted: true });
      at.emit(() => ({
        type: 'interceptionTried',
        rule: 'GDA-4.18.2',
        unit: action.unit,
        charger: action.charger,
      }));
      const { pose } = stateOf(at, lead);
      return call('gda.disciplineTest', { unit, cause: { x: pose.x, y: pose.y } }, 'intercepted', {
        ...at.locals,
        intercepting: { unit, charge },
      });
    },
  }),
  intercepted: auto('GDA-4.19.2', (at) => {
    const { intercepting, result, declared = [], ...locals } = at.locals;
    if (intercepting === undefined) return next('opportunity');
    if (result !== 'obeys') return next('opportunity', { ...locals, declared });
    const stopped = declared[intercepting.charge] as Declared;
    halt(at, stopped);
    const rest = declared.filter((_, i) => i !== intercepting.charge);
    const { used = [] } = locals;
    return call(
      'gda.charge',
      { lead: intercepting.unit, target: stopped.lead, supports: {}, used },
      'opportunity',
      { ...locals, declared: rest },
    );
  }),
  resolve: auto('GDA-4.2.2', (at) => {
    const { carriedOut = 0, result, met: waiting = [], ...before } = at.locals;
    const used = usedBy(at.locals);
    const rest = { ...before, used };
    const ordered = inOrder(at);
    const one = ordered[carriedOut];
    const arrived = (result as { readonly met?: Clash } | undefined)?.met;
    const met = arrived === undefined ? waiting : [...waiting, arrived];
    const [first, ...more] = met;
    const locals = { ...rest, declared: ordered, carriedOut };
    if (first !== undefined && (one === undefined || !isJoint(at, one, first)))
      return call('gda.chargeCombat', { ...first, more, used }, 'resolve', locals);
    if (one === undefined) return look(at, 'over', rest);
    // 2.15: what one charge uncovered everybody sees before the next sets out.
    if (carriedOut > 0 && isSomethingSeen(at.world, at.position))
      return look(at, 'resolve', { ...locals, ...(met.length === 0 ? {} : { met }) });
    // A charge that was called off has stirred nobody: whoever comes after it is the first.
    const earlier =
      at.position.units[one.target]?.involved === true &&
      ordered.slice(0, carriedOut).some((other) => isJoint(at, one, other));
    const after = ordered.slice(carriedOut + 1).some((other) => isJoint(at, one, other));
    const joint = earlier ? 'later' : after ? 'first' : undefined;
    return call('gda.charge', joint === undefined ? { ...one, used } : { ...one, used, joint }, 'resolve', {
      ...locals,
      carriedOut: carriedOut + 1,
      ...(met.length === 0 ? {} : { met }),
    });
  }),
  over: auto('GDA-4.2.2', () => done()),
});

/** 4.10: two charges of one side on one target are fought out together. */
const isJoint = ({ world }: At<Phase>, a: Pick<Declared, 'lead' | 'target'>, b: typeof a): boolean =>
  a.target === b.target && world.units[a.lead]?.side === world.units[b.lead]?.side;

/** 3.16, 4.2: brigades under their commander's eyes first, then the phasing side's charges in the order declared, then the other's. */
function inOrder({ world, position, locals }: At<Phase>): readonly Declared[] {
  if ((locals.carriedOut ?? 0) > 0) return locals.declared ?? [];
  const rank = ({ lead }: Declared): number => {
    const unit = world.units[lead] as Unit;
    const commanded = (position.brigades[unit.brigade] as BrigadeState).tasks.includes('command');
    return (commanded ? 0 : 2) + (unit.side === locals.side ? 0 : 1);
  };
  const ranked = [...(locals.declared ?? [])].sort((a, b) => rank(a) - rank(b));
  // 4.10: whoever else charges the same enemy comes right after the first who does.
  const first = (one: Declared): number =>
    ranked.findIndex(
      ({ target, lead }) => target === one.target && world.units[lead]?.side === world.units[one.lead]?.side,
    );
  return ranked
    .map((one) => ({ one, first: first(one) }))
    .sort((a, b) => a.first - b.first)
    .map(({ one }) => one);
}

function declare(at: Scribe<Phase>, action: Extract<GdaAction, { type: 'declareCharge' }>): Declared {
  const index = (id: string | undefined): number | undefined =>
    id === undefined ? undefined : at.world.unitById.get(id)?.index;
  const { rear, left, right } = action.supports ?? {};
  const supports = Object.fromEntries(
    Object.entries({ rear: index(rear), left: index(left), right: index(right) }).filter(
      ([, unit]) => unit !== undefined,
    ),
  );
  at.emit(() => ({
    type: 'chargeDeclared',
    rule: 'GDA-4.2.1',
    unit: action.unit,
    target: action.target,
    supports: [rear, left, right].filter((id) => id !== undefined),
  }));
  return {
    lead: index(action.unit) as number,
    target: index(action.target) as number,
    supports,
    forwards: action.forwards === true,
  };
}

/** 4.17 to 4.19: the horse that could ride against a charge which was declared. */
function chances(at: At<Phase>): readonly { readonly unit: number; readonly charge: number }[] {
  const { world, position: p, locals } = at;
  const declared = locals.declared ?? [];
  const enemy = enemyOf(locals.side);
  const found: { unit: number; charge: number }[] = [];
  for (const unit of world.units) {
    if (unit.side !== enemy || !isCavalry(unit)) continue;
    const brigade = p.brigades[unit.brigade] as BrigadeState;
    if (brigade.intercepted || brigade.command !== 'steady') continue;
    if (declared.some(({ target }) => target === unit.index)) continue;
    // Whoever charges or helps a charge of his own side has his orders.
    const own = declared.filter(({ lead }) => (world.units[lead] as Unit).side === enemy);
    if (judgeCharger(world, p, unit.index, own).length > 0) continue;
    for (const [charge, one] of declared.entries()) {
      const lead = world.units[one.lead] as Unit;
      if (lead.side !== locals.side || (p.brigades[lead.brigade] as BrigadeState).tasks.includes('command'))
        continue;
      const halted = withHalt(at, one);
      const reach = reachOfCharge(
        world,
        halted,
        unit.index,
        one.lead,
        chargeMove(world, halted, unit.index, 0),
      );
      if ('line' in reach && judgeTargetOfCharge(world, halted, unit.index, one.lead, own).length === 0)
        found.push({ unit: unit.index, charge });
    }
  }
  return found;
}

/** 4.19, ruled: the charger goes 5 cm and stops, or as far as there is room, and no nearer to its target than 5 cm. */
const haltPose = (at: At<Phase>, { lead, target }: Declared): Pose => {
  const { pose } = stateOf(at, lead);
  const extent = extentOf(at.world, unitOf(at, lead), stateOf(at, lead));
  const point = cm(at.world.tables.charge.defencePoint);
  const after = (by: number) => manoeuvred(pose, extent, { kind: 'advance', by });
  const theirs = groundOf(at.world, at.position, target);
  let by = 0;
  while (
    by < point &&
    !isWithin(squaredBetween(footprint(after(by), extent), theirs), point) &&
    isFree(at, lead, after(by + GRAINS_PER_MM))
  )
    by += GRAINS_PER_MM;
  return after(by);
};

const withHalt = (at: At<Phase>, one: Declared) => ({
  ...at.position,
  units: at.position.units.map((state, i) =>
    i === one.lead ? { ...state, pose: haltPose(at, one) } : state,
  ),
});

function halt(at: Scribe<Phase>, one: Declared): void {
  step(at, one.lead, haltPose(at, one));
  for (const index of [one.lead, ...(Object.values(one.supports) as number[])])
    changeUnit(at.draft, index, { involved: true });
}
