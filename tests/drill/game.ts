import { z } from 'zod';
import type { Game } from '../../src/engine/game.ts';
import { Machine } from '../../src/engine/machine.ts';
import type { Seat } from '../../src/engine/position.ts';
import { ambush, fight } from './fight.ts';
import {
  type DrillAction,
  type DrillEvent,
  type DrillPosition,
  type DrillWorld,
  HEXES,
  ROUNDS,
  SEATS,
  STACK,
  type Team,
  teamIn,
  teamOf,
  type Unit,
  unitOf,
} from './position.ts';
import { retreat } from './retreat.ts';
import { game, orders } from './sequence.ts';
import { turn } from './turn.ts';
import { type DrillView, observe, resample } from './view.ts';

export type DrillGame = Game<DrillPosition, DrillAction, DrillView, DrillEvent>;

const hex = z.enum(HEXES as [string, ...string[]]);
const seat = z.enum(SEATS as [string, ...string[]]);
const unitId = z.string();
const stance = z.enum(['attack', 'hold']);

const actionSchema: z.ZodType<DrillAction> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('lurk'), hex }),
  z.strictObject({ type: z.literal('order'), stance }),
  z.strictObject({ type: z.literal('move'), unit: unitId, to: hex }),
  z.strictObject({ type: z.literal('assault'), unit: unitId, to: hex }),
  z.strictObject({ type: z.literal('rest'), unit: unitId }),
  z.strictObject({ type: z.literal('endTurn') }),
  z.strictObject({ type: z.literal('strike') }),
  z.strictObject({ type: z.literal('react'), unit: unitId }),
  z.strictObject({ type: z.literal('retreatTo'), hex }),
  z.strictObject({ type: z.literal('pass') }),
]);

const positionSchema = z.strictObject({
  schema: z.literal('drill/1'),
  round: z.int().min(0),
  units: z.array(
    z.strictObject({
      id: unitId,
      seat,
      strength: z.int().min(1).max(3),
      hex: z.union([hex, z.literal(''), z.null()]),
      lurks: z.boolean(),
      spent: z.boolean(),
    }),
  ),
  stances: z.record(z.string(), stance),
  cup: z.array(seat),
  stack: z.array(
    z.strictObject({ proc: z.string(), step: z.string(), locals: z.record(z.string(), z.json()) }),
  ),
  outcome: z.nullable(
    z.strictObject({
      winners: z.array(seat),
      rule: z.templateLiteral(['DRILL-', z.string()]),
      code: z.string(),
      facts: z.record(z.string(), z.json()),
    }),
  ),
});

const unit = (id: string, owner: Seat, where: string, lurks = false): Unit => ({
  id,
  seat: owner,
  strength: 1,
  hex: where,
  lurks,
  spent: false,
});

const START: DrillPosition = {
  schema: 'drill/1',
  stack: [],
  outcome: null,
  round: 0,
  units: [
    unit('n1', 'north', 'a1'),
    unit('n2', 'north', 'a1'),
    unit('n3', 'north', 'b1'),
    unit('n4', 'north', '', true),
    unit('w1', 'west', 'a4'),
    unit('w2', 'west', '', true),
    unit('e1', 'east', 'b4'),
    unit('e2', 'east', 'b4'),
  ],
  stances: {},
  cup: [],
};

function invariants(p: DrillPosition): string[] {
  const broken: string[] = [];
  for (const where of HEXES) {
    const [north, south] = (['North', 'South'] as const).map(
      (team: Team) => teamIn(p, where, team).length,
    ) as [number, number];
    if (north > 0 && south > 0) {
      broken.push(`both teams stand in ${where}`);
    }
    if (Math.max(north, south) > STACK) {
      broken.push(`more than ${STACK} in ${where}`);
    }
  }
  if (new Set(p.units.map((u) => u.id)).size !== START.units.length) {
    broken.push('a unit is missing or doubled');
  }
  return broken;
}

const said = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.') || 'action'}: ${issue.message}`).join('; ');

export function drillGame(world: DrillWorld = { rounds: ROUNDS }, watch?: (step: string) => void): DrillGame {
  const machine = new Machine<DrillWorld, DrillPosition, DrillAction, DrillEvent>(
    world,
    [game, orders, turn, ambush, fight, retreat],
    watch,
  );
  return {
    system: 'drill',
    scenario: 'two-rows',
    seats: SEATS,
    limit: 1000,
    steps: machine.steps,
    begin: () => machine.begin(START, 'drill.game'),
    pending: (p) => machine.pending(p),
    pendingFor: (p, viewer) => machine.pendingFor(p, viewer),
    preferences: [{ id: 'reaction', kind: 'choice', choices: ['never'], label: 'reaction' }],
    answer: (p, by, orders) => machine.answer(p, by, orders),
    subjects: (p, by) => machine.subjects(p, by),
    options: (p, by, subject) => machine.options(p, by, subject),
    judge: (p, by, action) => machine.judge(p, by, action),
    preview: (p, by, action) => {
      const own = 'unit' in action ? unitOf(p, action.unit) : undefined;
      return own !== undefined && teamOf(own.seat) === teamOf(by) ? { strength: own.strength } : {};
    },
    act: (p, by, action, quiet) => machine.act(p, by, action, quiet),
    roll: (p, roll, quiet) => machine.roll(p, roll, quiet),
    observe,
    resample,
    parseAction: (json) => {
      const parsed = actionSchema.safeParse(json);
      return parsed.success ? parsed.data : said(parsed.error);
    },
    parsePosition: (json) => {
      const parsed = positionSchema.safeParse(json);
      return parsed.success ? (parsed.data as DrillPosition) : said(parsed.error);
    },
    invariants,
  };
}
