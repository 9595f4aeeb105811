import type { Ledger } from '../../../src/engine/ledger.ts';
import type { GdaEvent, GdaPosition } from '../../../src/systems/gda/rules/index.ts';
import { adcsFrom, commanded, initiative } from './dice-command.ts';
import { chargeResult, chargeScore, half, match, meleeDice, tested, testScore } from './dice-fights.ts';
import { cellOf, fireDice, fireScore, halvings, skirmishDice, volleyRow } from './dice-fire.ts';
import {
  brigadeSheet,
  isBattery,
  isScreen,
  levels,
  type RollCall,
  sheetOf,
  sideOf,
  unitIn,
} from './roll-call.ts';
import { isBehind, isCrowded, meleeGround } from './stands.ts';
import type { Moment } from './walk.ts';

type EventOf<T extends GdaEvent['type']> = Extract<GdaEvent, { type: T }>;

/** What a ledger says under one name. */
const said = ({ lines }: Ledger, code: string): number =>
  lines.reduce((sum, line) => sum + (line.code === code ? line.value : 0), 0);

/** The names under which grades go in a ledger. */
const grade = (ledger: Ledger): number =>
  ['grade', 'led-grade', 'recruits-together', 'cossacks'].reduce((sum, code) => sum + said(ledger, code), 0);

/** Results that bring an attacker to his enemy or over him. */
const HELD: readonly string[] = [
  'victory',
  'takeTheGround',
  'melee',
  'meleeElan',
  'meleeUnformed',
  'counterCharge',
  'counterChargeElan',
];

/** What may come between a shot and the test that it calls for. */
const WAITS = [
  'gda.destiny',
  'gda.shoot.throwMore',
  'gda.shoot.halfDie',
  'gda.shoot.bounce',
  'gda.disciplineTest.losses',
];

interface ShotInHand {
  readonly unit: string;
  readonly target: string;
  readonly casualties: number;
  readonly dice: number;
  readonly halved: number;
  readonly deep: boolean;
  readonly wild: boolean;
  readonly test: boolean;
  readonly fated: boolean;
  hits: number;
}

const isOver = (p: GdaPosition, id: string): boolean => unitIn(p, id).place === 'lost';

/** The position as it is when a charge is decided: Destiny may have given somebody heart in the same moment. */
const heartened = ({ before, events }: Moment, until: GdaEvent): GdaPosition => ({
  ...before,
  units: before.units.map((unit) => {
    const last = events
      .slice(0, events.indexOf(until))
      .findLast((event) => event.type === 'casualtiesRecovered' && event.unit === unit.id);
    return last?.type === 'casualtiesRecovered' ? { ...unit, casualties: last.total } : unit;
  }),
});

/** Looks on at games with the book in its hand, and notes where it would have ruled otherwise. */
export class Watch {
  readonly counts = new Map<string, number>();
  readonly wrong: string[] = [];
  private readonly call: RollCall;
  /** Casualties of everybody when he declared his charge. */
  private readonly declared = new Map<string, number>();
  /** The same when the dice of the charge were thrown: what Destiny gives back after that was lost all the same. */
  private readonly atRoll = new Map<string, number>();
  private where = '';
  private running: readonly string[] = [];
  private shotInHand: ShotInHand | null = null;
  private testDue: string | null = null;
  private fated = false;

  constructor(call: RollCall) {
    this.call = call;
  }

  see(m: Moment): void {
    this.where = `turn ${m.before.turn} ${m.step}`;
    this.due(m);
    if (m.step === 'gda.chargeCombat.roll')
      for (const { id, casualties } of m.before.units) this.atRoll.set(id, casualties);
    for (const event of m.events) {
      this.where = `turn ${m.before.turn} ${m.step} ${event.type}`;
      this.casualties(m, event);
      if (event.type === 'commandRolled') this.command(m.before, event);
      else if (event.type === 'adcsCounted')
        this.same('adcs', event.adcs, adcsFrom(event.dice, event.offTableDice, 0));
      else if (event.type === 'initiativeRolled') this.initiative(m, event);
      else if (event.type === 'chargeDeclared')
        this.declared.set(event.unit, unitIn(m.before, event.unit).casualties);
      else if (event.type === 'disciplineTested') this.test(m.before, event);
      else if (event.type === 'volleyFired' || event.type === 'salvoFired') this.shot(m.before, event);
      else if (event.type === 'skirmishersFired') this.skirmish(m, event);
      else if (event.type === 'chargeFought')
        this.charge(
          heartened(m, event),
          event,
          new Set(
            m.events.flatMap((one) =>
              one.type === 'brigadeFaltered' && m.events.indexOf(one) < m.events.indexOf(event)
                ? [one.brigade]
                : [],
            ),
          ),
        );
    }
    this.verdicts(m);
    this.dice(m);
    if (m.step === 'gda.melee.dice') this.melee(m);
  }

  /** Dice that only say how much: what is lost by running, half a casualty, and shot that goes on. */
  private dice(m: Moment): void {
    this.where = `turn ${m.before.turn} ${m.step}`;
    const suffered = m.events.filter((event) => event.type === 'casualtiesSuffered');
    const die = m.dice[0] ?? 0;
    for (const event of m.events)
      if (event.type === 'chargeFought') this.running = [event.attackerResult, event.defenderResult];
    if (m.step === 'gda.chargeCombat.lossDice')
      this.same(
        'charge: lost by running',
        suffered[0]?.casualties,
        this.running.includes('rout') ? die : half(die),
        this.running.join(),
      );
    if (m.step === 'gda.disciplineTest.losses')
      this.same('test: lost by retreating', suffered[0]?.casualties, half(die));
    if (m.step === 'gda.shoot.bounceDice') {
      const hits = m.dice.filter((one) => one >= 4).length;
      this.same(
        'bounce',
        suffered
          .filter(({ rule }) => rule !== 'GDA-7.24.1')
          .slice(0, m.dice.length)
          .reduce((sum, { casualties }) => sum + casualties, 0),
        hits,
        JSON.stringify(m.dice),
      );
    }
    this.effect(m, suffered);
  }

  /** 7.4, 7.13: what a shot does in the end, once all its dice are thrown. */
  private effect(m: Moment, suffered: readonly EventOf<'casualtiesSuffered'>[]): void {
    const shot = this.shotInHand;
    if (shot === null) return;
    // Destiny comes between such a shot and what it does: it is left alone.
    if (shot.fated) {
      this.shotInHand = null;
      this.fated = true;
      return;
    }
    if (m.step === 'gda.shoot.throwMore') {
      this.same('casualty dice: thrown', m.dice.length, shot.dice);
      shot.hits = m.dice.filter((one) => one >= 4).length;
    }
    const due = (shot.casualties + shot.hits) / 2 ** shot.halved;
    const [whole, rest] = [Math.floor(due), due - Math.floor(due)];
    const asks = rest >= 0.5 && !shot.deep;
    if (m.step === 'gda.shoot.roll' && shot.dice > 0) return;
    if (m.step !== 'gda.shoot.halfDie' && asks) return;
    const book = whole + (asks && (m.dice[0] ?? 0) >= 4 ? 1 : 0);
    const theirs = suffered.filter(({ unit }) => sideOf(this.call, unit) !== sideOf(this.call, shot.unit));
    const sum = theirs.reduce((all, { casualties }) => all + casualties, 0);
    this.same('fire: casualties', sum, book, `${shot.unit} ${JSON.stringify(shot)}`);
    const first = theirs.find(({ unit }) => unit === shot.target)?.casualties ?? 0;
    if (theirs.length > 1 && theirs.every(({ unit }) => unitIn(m.before, unit).formation !== 'skirmish'))
      this.same('fire: majority', first, Math.floor(book / 2) + 1, shot.unit);
    const before = unitIn(m.before, shot.unit);
    const after = unitIn(m.after, shot.unit);
    if (!isBattery(this.call, shot.unit))
      this.same('fire: discipline', after.wild, before.wild || shot.wild, shot.unit);
    this.shotInHand = null;
    const target = unitIn(m.after, shot.target);
    this.testDue =
      m.before.phase === 'fire' &&
      shot.test &&
      due >= 0.5 &&
      target.place === 'table' &&
      target.order !== 'retreating' &&
      target.order !== 'routed' &&
      target.formation !== 'garrison'
        ? shot.target
        : null;
  }

  /** 7.12, 8.1: a test is taken at once by whom it was called for, and by nobody else. */
  private due(m: Moment): void {
    if (m.before.phase !== 'fire' || WAITS.some((step) => m.step.startsWith(step))) return;
    if (this.fated) {
      this.fated = m.step.startsWith('gda.disciplineTest');
      return;
    }
    const who = m.events.find((event) => event.type === 'disciplineTested');
    if (m.step === 'gda.disciplineTest.roll') this.same('test: called for', who?.unit, this.testDue);
    else this.same('test: not called for', null, this.testDue, m.step);
    this.testDue = null;
  }

  private same(what: string, says: unknown, book: unknown, facts = ''): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    if (JSON.stringify(says) !== JSON.stringify(book))
      this.wrong.push(
        `${this.where} ${what}: the game ${JSON.stringify(says)}, the book ${JSON.stringify(book)} ${facts}`,
      );
  }

  /** Every line of a ledger that the slow version knows, and nothing else but what `open` names. */
  private lines(
    what: string,
    ledger: Ledger,
    book: Record<string, number>,
    open: readonly string[],
    facts: string,
  ): void {
    for (const [code, value] of Object.entries(book))
      this.same(`${what}: ${code}`, code === 'grade' ? grade(ledger) : said(ledger, code), value, facts);
    const known = [...Object.keys(book), ...open, 'led-grade', 'recruits-together', 'cossacks'];
    this.same(
      `${what}: the rest`,
      ledger.lines.filter(({ code }) => !known.includes(code)).map(({ code }) => code),
      [],
      facts,
    );
    this.same(
      `${what}: sum`,
      ledger.total,
      ledger.lines.reduce((sum, line) => sum + line.value, 0),
    );
  }

  private command(p: GdaPosition, { brigade, die, result }: EventOf<'commandRolled'>): void {
    this.same('command', result, commanded(this.call, p, brigade, die), `${brigade} ${die}`);
  }

  private initiative(m: Moment, { french, allied, winner }: EventOf<'initiativeRolled'>): void {
    if (m.dice.length < 4) return;
    const [f, a] = [
      initiative(this.call, m.before, 'french', m.dice.slice(0, 2)),
      initiative(this.call, m.before, 'allied', m.dice.slice(2)),
    ];
    this.same('initiative', [french.total, allied.total], [f, a]);
    this.same('initiative: who', winner, f === a ? m.before.phasing : f > a ? 'french' : 'allied');
  }

  /** 1.16: totals add up, and who has lost too many is gone. */
  private casualties(m: Moment, event: GdaEvent): void {
    if (event.type !== 'casualtiesSuffered' || isScreen(this.call, event.unit)) return;
    const gone = event.total >= levels(this.call, event.unit).gone;
    const later = m.events.slice(m.events.indexOf(event) + 1);
    const dispersed = later.some(
      (one) => one.type === 'unitDispersed' && one.unit === event.unit && one.cause === 'casualties',
    );
    this.same('dispersal', dispersed, gone, `${event.unit} at ${event.total}`);
  }

  private test(p: GdaPosition, event: EventOf<'disciplineTested'>): void {
    const { unit, dice, score, result } = event;
    const book = { dice: (dice[0] ?? 0) + (dice[1] ?? 0), ...testScore(this.call, p, unit) };
    const facts = `${unit} ${JSON.stringify(score.lines.map(({ code, value }) => [code, value]))}`;
    this.lines('test', score, book, ['flanked', 'line-to-square'], facts);
    const running = unitIn(p, unit).formation === 'skirmish';
    this.same('test: result', result, tested(dice, score.total, running), facts);
  }

  private shot(p: GdaPosition, event: EventOf<'volleyFired'> | EventOf<'salvoFired'>): void {
    const { unit, target, dice, score, casualtyDice } = event;
    const facts = `${unit} at ${target} ${JSON.stringify([score.lines, casualtyDice.lines, event.halvings.lines].map((l) => l.map(({ code, value }) => [code, value])))} ${JSON.stringify(unitIn(p, unit))}`;
    const band = event.type === 'salvoFired' ? event.band : null;
    if (event.type === 'volleyFired')
      this.same('volley: row', event.row, volleyRow(this.call, p, unit, false), facts);
    const book = { dice: (dice[0] ?? 0) + (dice[1] ?? 0), ...fireScore(this.call, p, unit, target) };
    this.lines('fire', score, book, ['cover'], facts);
    const row = event.type === 'volleyFired' ? event.row : event.band;
    const cell = cellOf(row, score.total, sheetOf(this.call, unit)?.grade === 'recruit');
    const { test } = cell;
    const deep = said(event.halvings, 'column-or-square-fires') > 0;
    const { casualties, wild } = cell;
    this.shotInHand = {
      unit,
      target,
      casualties,
      dice: casualtyDice.total,
      halved: event.halvings.total,
      deep,
      wild,
      test,
      fated: dice.every((die) => die === 6),
      hits: 0,
    };
    const atHand = said(casualtyDice, 'column-at-hand') > 0;
    const massed = said(casualtyDice, 'massed') > 0;
    this.lines(
      'casualty dice',
      casualtyDice,
      fireDice(this.call, p, unit, target, { band, test, atHand, massed }),
      [],
      facts,
    );
    this.lines('halvings', event.halvings, halvings(p, unit, target), ['restricted'], facts);
  }

  private skirmish(m: Moment, event: EventOf<'skirmishersFired'>): void {
    const { unit, targets, dice, casualtyDice } = event;
    const p = m.before;
    const facts = `${unit} at ${targets.join()} ${JSON.stringify(casualtyDice.lines.map(({ code, value }) => [code, value]))}`;
    const { size, ...book } = skirmishDice(this.call, p, unit, targets);
    this.same('skirmish: size', said(casualtyDice, 'bases') + said(casualtyDice, 'garrison'), size, facts);
    this.lines(
      'skirmish',
      casualtyDice,
      book,
      ['bases', 'garrison', 'hard-to-hit', 'one-at-least', 'rifles'],
      facts,
    );
    this.same('skirmish: thrown', dice.length, Math.max(1, casualtyDice.total), facts);
    const [target] = targets;
    if (targets.length > 1 || target === undefined) return;
    const hits = dice.filter((die) => die >= 5).length;
    const lost = m.events
      .slice(m.events.indexOf(event))
      .find((one) => one.type === 'casualtiesSuffered' && one.unit === target);
    this.same('skirmish: casualties', lost?.type === 'casualtiesSuffered' ? lost.casualties : 0, hits, facts);
    const after = unitIn(m.after, target);
    const tests =
      dice.filter((die) => die === 6).length >= 2 &&
      after.formation !== 'garrison' &&
      after.place === 'table';
    this.testDue =
      p.phase === 'fire' && tests && after.order !== 'retreating' && after.order !== 'routed' ? target : null;
  }

  private charge(p: GdaPosition, event: EventOf<'chargeFought'>, faltered: ReadonlySet<string>): void {
    const { attacker, defender, attackerScore, defenderScore, difference } = event;
    for (const [id, enemy, score] of [
      [attacker, defender, attackerScore],
      [defender, attacker, defenderScore],
    ] as const) {
      const attacks = id === attacker;
      const unit = unitIn(p, id);
      const lost = this.atRoll.get(id) ?? unit.casualties;
      const losses = attacks ? Math.max(0, lost - (this.declared.get(id) ?? lost)) : 0;
      const facts = `${id} against ${enemy} ${JSON.stringify(score.lines.map(({ code, value }) => [code, value]))} ${unit.formation} ${unit.order} ${unit.casualties}`;
      const book = chargeScore(this.call, p, id, enemy, attacks, losses);
      if (faltered.has(brigadeSheet(this.call, id).id)) book['brigade-wavers'] = -1;
      const open = ['dice', 'charging-on', 'outflanked', ...(attacks ? [] : ['flanked', 'in-flank-or-rear'])];
      this.lines(`charge ${attacks ? 'attacker' : 'defender'}`, score, book, open, facts);
    }
    this.same('charge: difference', difference, attackerScore.total - defenderScore.total);
  }

  /** 4.10, GDA-R51: of several charges on one target the best decides. */
  private verdicts(m: Moment): void {
    const fought = m.events.filter((event) => event.type === 'chargeFought');
    for (const event of fought) {
      const { attacker, defender, difference } = event;
      const together = fought.filter((other) => other.defender === defender);
      const best = together.reduce((most, one) => (one.difference > most.difference ? one : most));
      const of = (one: typeof event): readonly [string, string] =>
        chargeResult(
          match(this.call, m.before, one.attacker, defender),
          one.difference,
          one.attackerResult === 'retreat' && isCrowded(this.call, m.before, one.attacker),
        );
      const [[own], [shared, theirs]] = [of(event), of(best)];
      const held = HELD.includes(shared) && !HELD.includes(own);
      const book = [event === best ? own : held ? 'standUnformed' : shared, theirs];
      const line = match(this.call, m.before, attacker, defender);
      this.same(
        `charge: ${line}`,
        [event.attackerResult, event.defenderResult],
        book,
        `${attacker} ${defender} ${difference}`,
      );
    }
    this.losses(m, fought);
  }

  /** 4.12, 4.14: what both leaders lose by the result alone. */
  private losses(m: Moment, fought: readonly EventOf<'chargeFought'>[]): void {
    const first = fought.at(-1);
    if (first === undefined || fought.length > 1) return;
    const lost = (id: string): number => {
      const at = m.events.indexOf(first);
      const own = m.events
        .slice(at)
        .find((event) => event.type === 'casualtiesSuffered' && event.unit === id);
      return own?.type === 'casualtiesSuffered' ? own.casualties : 0;
    };
    const line = match(this.call, m.before, first.attacker, first.defender);
    if (first.attackerResult === 'retire') this.same('charge: lost by retiring', lost(first.attacker), 1);
    if (first.attackerResult === 'victory' && line.startsWith('horseOnF') && isOver(m.after, first.defender))
      this.same('charge: lost by riding down', lost(first.attacker), 1, first.attacker);
    if (line === 'horseOnFoot' && first.defenderResult === 'stand')
      this.same('charge: lost by standing', lost(first.defender), first.difference === 0 ? 1 : 0);
    if (line === 'horseOnSquare' && first.defenderResult === 'standAndLose')
      this.same('charge: lost in square', lost(first.defender), 1);
  }

  private melee({ before, events }: Moment): void {
    const thrown = events.filter((event) => event.type === 'casualtyDiceThrown');
    const decided = events.find((event) => event.type === 'meleeDecided');
    const side = (id: string) => sideOf(this.call, id);
    const hits = { french: 0, allied: 0 };
    for (const { unit, dice, hits: struck } of thrown) {
      const foes = thrown.map((other) => other.unit).filter((other) => side(other) !== side(unit));
      const slow = meleeDice(this.call, before, unit, foes);
      // Where a side has died to the last nothing is decided by hits: then the game says which round it was.
      const { round: fought = 1 } = (before.stack.at(-1)?.locals ?? {}) as { readonly round?: number };
      const round = decided?.round ?? fought;
      const ground = meleeGround(this.call, before, unit, foes, round);
      const plain = Math.max(1, slow.dice + slow.more - slow.fewer - ground);
      const turned = Math.max(1, slow.dice - slow.fewer - ground - 1);
      const may = foes.some((foe) => isBehind(this.call, before, unit, foe));
      this.same(
        'melee: dice',
        dice.length,
        may && dice.length === turned ? turned : plain,
        `${unit} ${JSON.stringify(slow)} round ${decided?.round} ${[unit, ...foes]
          .map((id) => {
            const { pose, formation, order, attacking, elan } = unitIn(before, id);
            return JSON.stringify([
              id,
              sheetOf(this.call, id)?.size,
              pose,
              formation,
              order,
              attacking,
              elan,
            ]);
          })
          .join(' ')}`,
      );
      this.same('melee: hits', struck, dice.filter((die) => die >= 4).length);
      hits[side(unit)] += struck;
    }
    if (decided === undefined) return;
    const attacks = decided.attacker;
    const defends = attacks === 'french' ? 'allied' : 'french';
    this.same('melee: sums', [decided.attackerHits, decided.defenderHits], [hits[attacks], hits[defends]]);
    const winner = hits[attacks] === hits[defends] ? null : hits[attacks] > hits[defends] ? attacks : defends;
    this.same('melee: winner', decided.winner, winner);
  }
}
